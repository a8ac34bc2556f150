/**
 * The calculator of savings (spec, sections 4, 5 and 9). All formulas are whole numbers of cents and hours, so nothing is
 * rounded: 50 weeks x clients x rate / 1000 x 11.6 dollars are exactly 58 x clients x rate cents.
 */

/** The range of the slider. Its upper end is out of reach by one step, so that every number to 50 can be chosen. */
export const CLIENT_RANGE = { min: 0, max: 51, step: 1 } as const
/** The clients per week that can be chosen. */
export const CLIENT_BOUNDS = { min: 0, max: 50 } as const
/** The rate that the empty field shows as an example. An empty field counts as 0. */
export const RATE_PLACEHOLDER = 75
const HIGHEST_RATE = 100_000

export type Savings = {
  /** Money saved in a year (cents). */
  money: number
  hours: number
  /** What the hours are worth at the rate (cents). */
  worth: number
}

export type HourlyRate = { rate: number; problem: null } | { rate: null; problem: string }

/** Moves a number of clients into the bounds: the thumb cannot reach the upper end of the range. */
export function clampClients(clients: number): number {
  const reachable = Math.min(clients, CLIENT_RANGE.max - CLIENT_RANGE.step)
  return Math.round(Math.max(CLIENT_BOUNDS.min, Math.min(reachable, CLIENT_BOUNDS.max)))
}

/** Reads the clients of an address. What is not a number counts as none. */
export function parseClients(text: string): number {
  const number = Number(text)
  return text.trim() === '' || Number.isNaN(number) ? CLIENT_BOUNDS.min : clampClients(number)
}

/** Reads an hourly rate as a whole number of dollars: cents are dropped, and a dollar sign and commas may be typed. */
export function parseRate(text: string): HourlyRate {
  const typed = text.trim()
  if (typed === '') return { rate: 0, problem: null }
  const whole = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?$/.exec(typed)?.[1]
  if (whole === undefined)
    return { rate: null, problem: `Enter your hourly rate in whole dollars, such as ${RATE_PLACEHOLDER}.` }
  const rate = Number.parseInt(whole.replaceAll(',', ''), 10)
  return rate > HIGHEST_RATE
    ? { rate: null, problem: 'Enter an hourly rate of at most 100,000 dollars.' }
    : { rate, problem: null }
}

/** The savings of a year for clients per week and an hourly rate in whole dollars. */
export function savingsOf({ clients, rate }: { clients: number; rate: number }): Savings {
  return { money: 58 * clients * rate, hours: 25 * clients, worth: 2_500 * clients * rate }
}
