/** Parses the query parameters of an address. An unexpected value is treated as if it were missing. */

/**
 * A trimmed text of at most `max` characters. Numbers are accepted, because the router parses `?type=30` as a number.
 */
export function textParam(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
  const text = String(value).trim()
  return text.length <= max ? text : undefined
}

export function choiceParam<const Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === value)
}

/** A whole number, given as a number or as text. */
export function numberParam(value: unknown, range: { min: number; max: number }): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined
  const number = Number(value)
  return Number.isInteger(number) && number >= range.min && number <= range.max ? number : undefined
}

/** A day of the calendar: YYYY-MM-DD. */
export function dateParam(value: unknown): string | undefined {
  return typeof value === 'string' && isDate(value) ? value : undefined
}

/** An instant in ISO 8601, with an offset or Z. */
export function instantParam(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const date = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.exec(value)?.[1]
  return date !== undefined && isDate(date) && !Number.isNaN(Date.parse(value)) ? value : undefined
}

function isDate(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // JavaScript parses February 30 as a day in March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
