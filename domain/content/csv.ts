/**
 * A cell of a table that spreadsheets open. An amount is in minor units and is written with two places, so that it stays a
 * number.
 */
export type Cell = string | { minor: number }

/** By this mark spreadsheets read a file as UTF-8. It is the first character of a file. */
const MARK = '\ufeff'

/** A cell that begins like this is a formula for a spreadsheet, also after spaces and in full width. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/
/** Where commas are decimal, spreadsheets part cells at semicolons, and some do at tabs. */
const INNER_FORMULA = /([;\t]\s*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** Rows of a table as lines of a CSV file (RFC 4180). A text that a spreadsheet would take for a formula begins with an apostrophe. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')
}

/** The beginning of a CSV file: the names of its columns. */
export const csvHead = (columns: readonly string[]): string => MARK + csvLines([columns])

function written(cell: Cell): string {
  if (typeof cell !== 'string') return (cell.minor / 100).toFixed(2)
  const plain = cell.replace(INNER_FORMULA, "$1'")
  const text = FORMULA.test(cell) ? `'${plain}` : plain
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
