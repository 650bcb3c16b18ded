// X as a cross and O as a ring, told apart by shape first.

/**
 * @param {CanvasRenderingContext2D} context
 * @param {string} symbol "X" or "O"
 * @param {number} x left of the cell
 * @param {number} y top of the cell
 * @param {number} cell the cell's side
 * @param {string} ink
 */
export function drawSymbol(context, symbol, x, y, cell, ink) {
  context.strokeStyle = ink;
  context.lineCap = "round";
  context.lineWidth = cell * 0.085;
  context.beginPath();
  if (symbol === "X") {
    const near = cell * 0.31;
    const far = cell * 0.69;
    context.moveTo(x + near, y + near);
    context.lineTo(x + far, y + far);
    context.moveTo(x + far, y + near);
    context.lineTo(x + near, y + far);
  } else {
    context.arc(x + cell / 2, y + cell / 2, cell * 0.2, 0, 2 * Math.PI);
  }
  context.stroke();
}
