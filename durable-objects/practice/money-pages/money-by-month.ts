import type { MonthOfMoney } from '#contracts/api/client-payments'
import { movedWithin, postedWithin } from '#db/practice/queries/money-days'
import { monthsUntil } from '#domain/billing/months'
import { dayIn, startOfDay } from '#domain/scheduling/zone'
import { toPrice } from '#kernel/money'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'

const MONTHS = 12

/**
 * What the practice received, without what it returned and what disputes took, and what it charged for, in each of the last twelve months in its
 * time zone, the oldest first. Staff only.
 */
export function moneyByMonth(store: PracticeStore): { months: MonthOfMoney[] } {
  staffHere(store)
  store.audit({ category: 'payment' })
  const { timezone } = store.practice
  const price = (minor: number) => toPrice({ minor, currency: 'usd' })
  return {
    months: monthsUntil(dayIn(timezone, store.now), MONTHS).map(({ month, first, next }) => {
      const period = { from: startOfDay(first, timezone), until: startOfDay(next, timezone) }
      const { received, returned, disputed } = movedWithin(store.db, period)
      return {
        month,
        received: price(received - returned - disputed),
        billed: price(0 - postedWithin(store.db, 'fees', period)),
      }
    }),
  }
}
