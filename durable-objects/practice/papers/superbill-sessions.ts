import { completedOfChart, type PaperRow } from '#db/practice/queries/papers'
import { staysOf } from '#domain/billing/ledger'
import { amountOf, orderOfAppointment } from '../orders/order-rows.ts'
import type { AppointmentRow } from '../appointments/appointment-rows.ts'
import { standingOf } from '../ledger/post-order.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { standingPapers } from './paper-rows.ts'

/** So many of the latest sessions of a chart are looked at. */
const LOOKED_AT = 300

/** The sessions of a chart that a superbill can have: completed ones that are no samples, the latest first. */
export function billableSessions(store: PracticeStore, chartId: string): AppointmentRow[] {
  return completedOfChart(store.db, chartId, LOOKED_AT)
}

/** What was charged for a session, and what of that is paid and not asked for (minor units), as the ledger has it. */
export function moneyOfSession(store: PracticeStore, session: AppointmentRow) {
  const order = orderOfAppointment(store, session)
  if (!order) throw new Error('the order of a session is missing')
  const standing = standingOf(store, order)
  const { minor: charge_minor, currency } = amountOf(order)
  const paid_minor = Math.max(0, Math.min(charge_minor, staysOf(standing)))
  return {
    charge_minor,
    paid_minor,
    written_off_minor: Math.min(charge_minor - paid_minor, standing.forgiven),
    currency,
  }
}

/** The superbills of a chart that are not void, the newest first. */
export const standingSuperbills = (store: PracticeStore, chartId: string): PaperRow[] =>
  standingPapers(store, chartId).filter(({ kind }) => kind === 'superbill')
