"""Fitted numbers."""

TEMPO = 3.0
RISK = 1.0
