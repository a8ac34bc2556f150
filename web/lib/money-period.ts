/** A period of the practice's money, as an address names it. */
import { choiceParam, dateParam } from '#web/lib/search-params.ts'

export const PERIODS = ['this-month', 'last-month', 'this-year', 'last-year', 'days', 'all'] as const
export type PeriodName = (typeof PERIODS)[number]

export const PERIOD_WORDS: Record<PeriodName, string> = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
  'last-year': 'Last year',
  days: 'Chosen days',
  all: 'All time',
}

/** `from` and `to` count for chosen days only. */
export type PeriodSearch = { period?: PeriodName; from?: string; to?: string }

/** Reads the period of an address. */
export function periodSearch(search: Record<string, unknown>): PeriodSearch {
  const period = choiceParam(search.period, PERIODS)
  const [from, to] = period === 'days' ? [dateParam(search.from), dateParam(search.to)] : []
  return { ...(period && { period }), ...(from && { from }), ...(to && { to }) }
}

/** The first and the last day of a period (YYYY-MM-DD), by what is today; undefined where it has none. */
export function daysOf(
  { period = 'this-year', from, to }: PeriodSearch,
  today: string,
): { from: string | undefined; to: string | undefined } {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  switch (period) {
    case 'this-month':
      return monthOf(year, month)
    case 'last-month':
      return month === 1 ? monthOf(year - 1, 12) : monthOf(year, month - 1)
    case 'this-year':
      return yearOf(year)
    case 'last-year':
      return yearOf(year - 1)
    case 'days':
      return { from, to }
    case 'all':
      return { from: undefined, to: undefined }
  }
}

const yearOf = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` })

function monthOf(year: number, month: number) {
  const name = `${year}-${String(month).padStart(2, '0')}`
  return { from: `${name}-01`, to: `${name}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}` }
}
