/** The sum of amounts of a currency, such as 12.5, added in cents so that nothing is lost to rounding. */
export const sumOf = (all: readonly { due: number }[]): number =>
  all.reduce((minor, { due }) => minor + Math.round(due * 100), 0) / 100
