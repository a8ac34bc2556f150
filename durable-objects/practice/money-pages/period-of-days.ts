import type { Period } from '#db/practice/queries/money-days'
import { endOfDay, startOfDay } from '#domain/scheduling/zone'
import { LATEST } from '#kernel/clock'
import type { PracticeStore } from '../store/practice-store.ts'

/** The first and the last day (YYYY-MM-DD) of a period; null for none. */
export type DaysAsked = { from: string | null; to: string | null }

/** A period of days in the practice's time zone. */
export function periodOf({ practice }: PracticeStore, { from, to }: DaysAsked): Period {
  return {
    from: from === null ? -LATEST : startOfDay(from, practice.timezone),
    until: to === null ? LATEST : endOfDay(to, practice.timezone),
  }
}
