/** What the amount of a line follows from: how many, the price of one (minor units), and the tax in hundredths of a percent. */
export type CountedLine = { quantity: number; unit_minor: number; tax_rate: number }

/** The amounts of a line, or of a whole invoice before its total (minor units). */
export type LineAmounts = { amount_minor: number; tax_minor: number }

/** A hundred percent, in hundredths of a percent. */
const WHOLE = 10_000

/** Quantity times price, without tax, and the tax on it, rounded to the cent. */
export function amountsOfLine({ quantity, unit_minor, tax_rate }: CountedLine): LineAmounts {
  const amount_minor = quantity * unit_minor
  return { amount_minor, tax_minor: Math.round((amount_minor * tax_rate) / WHOLE) }
}

/**
 * The sums of an invoice (minor units), which the page that writes it and the server take from here. The tax is that of
 * its lines, so that their amounts add up to it.
 */
export function sumOfLines(lines: readonly CountedLine[]): LineAmounts & { total_minor: number } {
  const amounts = lines.map(amountsOfLine)
  const amount_minor = amounts.reduce((sum, line) => sum + line.amount_minor, 0)
  const tax_minor = amounts.reduce((sum, line) => sum + line.tax_minor, 0)
  return { amount_minor, tax_minor, total_minor: amount_minor + tax_minor }
}

/** A tax rate as it is written: 725 is "7.25%". */
export const writtenRate = (tax_rate: number): string => `${tax_rate / 100}%`

/** A percentage as a rate in hundredths of a percent. */
export const rateOf = (percent: number): number => Math.round(percent * 100)
