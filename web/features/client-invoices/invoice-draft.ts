import { MOST_INVOICE_MINOR, MOST_QUANTITY, MOST_TAX_PERCENT } from '#contracts/plain/invoice-limits'
import { rateOf, sumOfLines } from '#domain/billing/invoice-lines'
import type { NewInvoice } from '#web/data/invoice-writing.ts'

/** A line as it is typed. `key` tells the lines apart while they are added and removed. */
export type DraftLine = {
  key: number
  text: string
  detail: string
  quantity: number
  unit_price: number
  tax_percent: number
}

/** What is wrong with a line, by field. */
export type LineErrors = Partial<Record<'text' | 'quantity' | 'unit_price' | 'tax_percent', string>>

export const emptyLine = (key: number): DraftLine => ({
  ...{ key, text: '', detail: '', quantity: 1, unit_price: 0, tax_percent: 0 },
})

/** The sums of a draft (minor units), by the rule that the server applies too. What is no number counts as 0. */
export const sumOfDraft = (lines: readonly DraftLine[]) =>
  sumOfLines(
    lines.map(({ quantity, unit_price, tax_percent }) => ({
      quantity: quantity || 0,
      unit_minor: Math.round((unit_price || 0) * 100),
      tax_rate: rateOf(tax_percent || 0),
    })),
  )

/** What is wrong with a line; an empty object when nothing is. */
export function errorsOfLine({ text, quantity, unit_price, tax_percent }: DraftLine): LineErrors {
  return {
    ...(text.trim() === '' && { text: 'Say what this is for' }),
    ...((!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_QUANTITY) && {
      quantity: `1 to ${MOST_QUANTITY}`,
    }),
    ...(!(unit_price >= 0 && unit_price * 100 <= MOST_INVOICE_MINOR) && { unit_price: '$0 to $100,000' }),
    ...(!(tax_percent >= 0 && tax_percent <= MOST_TAX_PERCENT) && { tax_percent: `0 to ${MOST_TAX_PERCENT}%` }),
  }
}

/** What is wrong with the sum of a draft; null when nothing is. */
export function problemOfSum(lines: readonly DraftLine[]): string | null {
  const { total_minor } = sumOfDraft(lines)
  if (total_minor === 0) return 'This invoice asks for nothing. Give at least one line a price.'
  return total_minor > MOST_INVOICE_MINOR ? 'An invoice can ask for at most $100,000.00.' : null
}

/** The lines as the server takes them. */
export const linesToSend = (lines: readonly DraftLine[]): NewInvoice['lines'] =>
  lines.map(({ key: _, ...line }) => line)
