import type { Style } from './PaperWriter.ts'

/** The colors, texts and margins that all papers share. Lengths are in points. */
export const INK = '#241b2b'
export const MUTED = '#6a6072'
export const ORCHID = '#7b3f8c'
export const GREEN = '#2f6b57'
export const LINE = '#e9e3ec'

export const title: Style = { size: 21, color: INK, bold: true }
export const kind: Style = { size: 21, color: ORCHID, bold: true }
export const small: Style = { size: 10, color: MUTED }
export const cell: Style = { size: 10, color: INK }
export const name: Style = { size: 13, color: INK, bold: true }
export const body: Style = { size: 12, color: INK }
export const strong: Style = { size: 12, color: INK, bold: true }
export const faint: Style = { size: 12, color: MUTED }

export const MARGIN = 64
/** The space reserved for the foot of a page. */
export const FOOT = 72
