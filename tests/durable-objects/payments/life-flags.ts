import { expect } from 'vitest'
import { refundOutcome } from '#contracts/plain/refund-outcomes'
import { feeInvoiceOf } from '#db/practice/queries/invoices'
import type { appointments } from '#db/practice/schema-appointments'
import { invoices } from '#db/practice/schema-invoices'
import { type AppointmentEvent, TRANSITIONS } from '#domain/scheduling/status'
import { DAY, MINUTE } from '#kernel/clock'
import { actInside } from '../practice/act-inside.ts'
import { asOwner, NOW } from '../practice/practice-factory.ts'
import type { LifeStage } from './life-stage.ts'

type Row = typeof appointments.$inferSelect
type Invoice = typeof invoices.$inferSelect

/** What the flags should be, from the rows and the sentences of decision 094. */
function expectedFlags(row: Row, invoice: Invoice | undefined, signingUp: boolean, now: number): string[] {
  const due_at = invoice?.state === 'issued' ? invoice.due_at : null
  const is = (...statuses: string[]) => statuses.includes(row.status)
  const canceled = is('cancelled_patient', 'cancelled_orchid_pro', 'cancelled_pro_no_join')
  const owed = !canceled && !row.paid
  // Its own run writes the invoice after fifteen seconds, and is given ten minutes for it.
  const isComing = row.using_invoicing && now < Number(row.completed_at) + 15_000 + 10 * MINUTE
  const flags: Record<string, boolean> = {
    cancelled_or_abandoned: canceled,
    unconfirmed_invite: is('invited'),
    cancelled_by_patient: is('cancelled_patient'),
    cancelled_by_professional: is('cancelled_orchid_pro'),
    professional_no_show: is('cancelled_pro_no_join'),
    client_no_show: row.client_ended === 'missed',
    completed: is('completed'),
    pending_patient_portal_signup_complete: signingUp && is('invited', 'confirmed'),
    needs_payment: owed,
    payment_intent_needs_action: owed && row.payment_try === 'needs_action',
    payment_failed: owed && row.payment_try === 'failed',
    was_not_paid: owed && is('completed'),
    past_due: owed && due_at !== null && now > due_at + DAY,
    paid: row.paid,
    is_invoice_created: row.invoice_id !== null,
    using_invoicing: row.using_invoicing,
    can_create_invoice: is('completed') && row.invoice_id === null && invoice === undefined && !isComing,
    orchid_pro_may_have_missed_appointment: row.may_have_missed && is('invited', 'confirmed'),
  }
  return Object.keys(flags)
    .filter((name) => flags[name])
    .sort()
}

function expectedStatus({ status, refund_outcome, refunded_at }: Row): string {
  if (status !== 'cancelled_patient') return status
  const money = refundOutcome(refund_outcome)
  if (money?.open) return `${status}_manual_transfer`
  return money?.returns && refunded_at === null ? `${status}_awaiting_transfer` : status
}

/** Whether the client is invited and has no account, as the rows of the chart say. */
function isSigningUp(stage: LifeStage): boolean {
  const { sql } = stage.object.host.state.storage
  const found = sql.exec(
    `SELECT 1 FROM chart_people JOIN charts ON charts.id = chart_id
     WHERE patient_user_id = ? AND linked_user_id IS NULL AND client_status = 'invited'`,
    stage.patient,
  )
  return found.toArray().length > 0
}

/**
 * Expects that the flags and the status of each session are those that follow from its row, and that its status was reached
 * from the one before by a row of the table; and that nothing is owed of a fee that was waived.
 */
export function expectFlags(stage: LifeStage, before: readonly Row[], rows: readonly Row[]): void {
  const { db } = stage.object.host
  const shown = actInside(stage.object, 'appointment.list', asOwner(stage.practice), {
    ...{ from: 0, to: NOW + 400 * DAY, skip: 0, limit: 200 },
    ...{ patient_user_id: stage.patient, may_have_missed: null, cancelled: null },
  })
  const due = new Map(
    db
      .select()
      .from(invoices)
      .all()
      .map((one) => [one.appointment_id, one]),
  )
  for (const [i, row] of rows.entries()) {
    const view = shown.find(({ appointment_id }) => appointment_id === row.id)
    const invoice = due.get(row.id)
    const flags = Object.entries(view?.status_flags ?? {}).flatMap(([name, raised]) => (raised ? [name] : []))
    expect([row.id, flags.sort()]).toEqual([row.id, expectedFlags(row, invoice, isSigningUp(stage), stage.now)])
    expect([row.id, view?.status]).toEqual([row.id, expectedStatus(row)])
    for (const flag of flags) stage.done.add(flag)
    stage.done.add(view?.status ?? '')
    const { fee_waived_minor, late_fee_minor } = row
    if (fee_waived_minor !== null) {
      // Of a fee that was waived nothing is owed, and there is no invoice.
      const isWaived = { amount: fee_waived_minor / 100, due: 0, status: 'void', invoice_id: null }
      expect([row.status, late_fee_minor, view?.late_fee]).toMatchObject(['cancelled_patient', null, isWaived])
      expect(feeInvoiceOf(db, row.id)).toBeUndefined()
      stage.done.add('fee_is_waived')
    }
    // A status changes only by a row of the table, and never back in version.
    const was = before[i]
    if (!was) continue
    const reached = Object.keys(TRANSITIONS[was.status]).map(
      (event) => TRANSITIONS[was.status][event as AppointmentEvent]?.to,
    )
    expect([was.status, ...reached]).toContain(row.status)
    expect(row.modify_at).toBeGreaterThanOrEqual(was.modify_at)
    if (row.status !== was.status) expect(row.modify_at).toBeGreaterThan(was.modify_at)
  }
}
