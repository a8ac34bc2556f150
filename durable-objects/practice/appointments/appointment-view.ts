import type { AppointmentWire } from '#contracts/api/appointments'
import type { invoices } from '#db/practice/schema-invoices'
import { freeUntil, lateFee } from '#domain/billing/cancellation'
import { dueOfInvoice, invoiceStanding } from '#domain/billing/invoice-standing'
import { calledName } from '#domain/content/person-name'
import { isCancelled, isExpected, isLive } from '#domain/scheduling/status'
import { shownStatus, statusFlags, withoutPayments } from '#domain/scheduling/status-flags'
import { type Millis, toInstant } from '#kernel/clock'
import { toPrice } from '#kernel/money'
import { termsOf } from '../terms/term-rows.ts'
import { costNow, owesFee } from '../ledger/session-refund.ts'
import { placeNow } from '../meetings/office-rows.ts'
import { disputesNow } from './session-disputes.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffOf } from '../store/rights.ts'
import { type AppointmentRow, personOfPractice } from './appointment-rows.ts'
import { namesInAccount, namesInChart, namesOfClient, ownId, type PersonRow } from '../charts/chart-rows.ts'
import { seriesById } from '#db/practice/queries/meetings'
import { isCallOpen } from '#db/practice/queries/calls'
import { chartPerson, peopleOfChart, signingUpAmong } from '#db/practice/queries/charts'
import { feeInvoicesAmong, invoicesAmong } from '#db/practice/queries/invoices'
import { amountsOf, type SessionAmounts } from './session-amounts.ts'
import { isInvoiceComing } from './coming-invoice.ts'
import { undoOffer } from './undo-window.ts'
import { waitingSince } from './waiting-client.ts'

type InvoiceRow = typeof invoices.$inferSelect

/** Who sees an appointment. Staff see the name in the chart; a member sees the name of their own account. */
export type Viewer = 'staff' | { user_id: string }

/** The caller as a viewer. A member sees their own appointments; staff and our processes see the practice's. */
export function viewerOf(store: PracticeStore): Viewer {
  const { actor } = store.ctx
  return actor.kind !== 'user' || staffOf(store) ? 'staff' : { user_id: actor.user_id }
}

/**
 * Appointments in the form of the wire. Each person is looked up once. A guardian without the right to pay, who acts as
 * the client, does not read how payments stand.
 */
export function appointmentViews(
  store: PracticeStore,
  rows: readonly AppointmentRow[],
  viewer: Viewer,
): AppointmentWire[] {
  const { actor } = store.ctx
  const views = viewsOf(store, rows, viewer)
  return actor.kind === 'user' && actor.guardian?.rights.pay === false ? views.map(withoutPayments) : views
}

function viewsOf(store: PracticeStore, rows: readonly AppointmentRow[], viewer: Viewer): AppointmentWire[] {
  const { timezone } = store.practice
  const providerOf = remembered((id: string) => personOfPractice(store, id))
  const clients = remembered((patientUserId: string) => clientNamed(store, patientUserId))
  const rules = remembered((id: string) => seriesById(store.db).get({ id })?.repeat_rule ?? null)
  const ruleOf = (id: string | null) => (id === null ? null : rules(id))
  const invoices = invoicesOf(store, rows)
  const fees = feeInvoicesOf(store, rows)
  // A member needs to know nothing of their partner's account.
  const mayBeSigningUp = viewer === 'staff' ? rows.filter(({ status }) => isExpected(status)) : []
  const signingUp = signingUpAmong(
    store.db,
    mayBeSigningUp.flatMap(({ patient_user_id }) => clients(patient_user_id)),
  )
  const { now } = store
  const amounts = amountsOf(store, rows)
  const disputes = disputesNow(store, rows)
  return rows.map((row) => {
    const provider = providerOf(row.provider_id)
    const people = clients(row.patient_user_id)
    if (people.length === 0) throw new Error('the people of a session are missing')
    const waiting = viewer === 'staff' ? waitingSince(store, row) : null
    const undoable = viewer === 'staff' ? undoOffer(store, row) : null
    const own = viewer === 'staff' ? undefined : people.find(({ linked_user_id }) => linked_user_id === viewer.user_id)
    return {
      appointment_id: row.id,
      meeting_id: row.meeting_id,
      status: shownStatus(row),
      status_flags: statusFlags(row, {
        invoice: invoices.get(row.id) ?? null,
        invoice_coming: isInvoiceComing(store, row),
        signup_pending: isExpected(row.status) && people.some((person) => signingUp.has(ownId(person))),
        now,
      }),
      modify_datetime: toInstant(row.modify_at),
      undoable_until: undoable === null ? null : toInstant(undoable),
      create_datetime: toInstant(row.create_at),
      appointment_start: toInstant(row.start_at),
      appointment_end: toInstant(row.end_at),
      appointment_type_label: row.type_label,
      hue: row.hue,
      session_location_type: row.location,
      ...placeNow(store, row),
      price: toPrice({ minor: row.price_minor, currency: row.currency }),
      due: toPrice({ minor: amounts(row).due, currency: row.currency }),
      paid_amount: toPrice({ minor: amounts(row).paid, currency: row.currency }),
      given_back: toPrice({ minor: amounts(row).given_back, currency: row.currency }),
      received_by_hand: amounts(row).by_hand,
      paying: amounts(row).paying,
      dispute: disputes(row),
      is_sample: row.is_sample,
      orchid_pro: providerInView(provider),
      patient: own ? memberInView(row, own) : clientInView(row, people),
      session_recording_source: row.recording_source,
      orchid_pro_joined_ai_room: row.pro_joined_ai_room,
      call_goes_on: viewer === 'staff' && callGoesOn(store, row),
      client_waiting_since: waiting === null ? null : toInstant(waiting),
      timezone,
      invoice_id: row.invoice_id,
      cancellation: termsInView(row),
      cancel_refund_offer: cancelOffer(row, amounts(row), store.now, viewer),
      refund: refundView(row, amounts(row)),
      late_fee: feeView(row, fees.get(row.id), now),
      cancelled_by: cancelerOf(store, row, people, viewer),
      kept_from_guardians_by: row.kept_from_guardians_by,
      request: row.answer_by === null ? null : { answer_by: toInstant(row.answer_by), outcome: row.request_outcome },
      move_ask: askView(row, people, viewer),
      appointment_series_id: row.series_id,
      repeat_rule: ruleOf(row.series_id),
    }
  })
}

export function appointmentView(store: PracticeStore, row: AppointmentRow, viewer: Viewer): AppointmentWire {
  return appointmentViews(store, [row], viewer)[0] as AppointmentWire
}

/** The invoices of those sessions that have one, by session. One that is being created counts, before its session names it. */
function invoicesOf({ db }: PracticeStore, rows: readonly AppointmentRow[]) {
  const ids = rows.filter(({ invoice_id, status }) => invoice_id !== null || status === 'completed').map(({ id }) => id)
  const found = ids.length === 0 ? [] : invoicesAmong(db, ids)
  return new Map(found.map((invoice) => [invoice.appointment_id, invoice]))
}

/** The invoices of fees of late cancellations, by session. */
function feeInvoicesOf({ db }: PracticeStore, rows: readonly AppointmentRow[]) {
  const ids = rows.filter(({ late_fee_minor }) => late_fee_minor !== null).map(({ id }) => id)
  const found = ids.length === 0 ? [] : feeInvoicesAmong(db, ids)
  return new Map(found.map((invoice) => [invoice.fee_of, invoice]))
}

/** Whether people may still be in the call of a canceled session, because LiveKit could not be asked to end it. */
function callGoesOn(store: PracticeStore, { meeting_id, status, location }: AppointmentRow): boolean {
  return location === 'telehealth' && isCancelled(status) && isCallOpen(store.db, meeting_id)
}

/** Who gives a session. */
export function providerInView(provider: ReturnType<typeof personOfPractice>): AppointmentWire['orchid_pro'] {
  if (!provider) throw new Error('the provider of a session is missing')
  const { user_id, display_name, id_or_custom_url } = provider
  return { cognito_sub: user_id, display_name, id_or_custom_url }
}

/** The client of a session as the practice sees them. */
export function clientInView(row: AppointmentRow, people: readonly PersonRow[]): AppointmentWire['patient'] {
  return {
    patient_user_id: row.patient_user_id,
    patient_chart_id: row.chart_id,
    ...namesOfClient(people),
    // A couple has two accounts or none that is theirs together.
    linked_user_id: (people.length === 1 && people[0]?.linked_user_id) || null,
  }
}

/** The client of a session as they see themselves. */
const memberInView = (row: AppointmentRow, own: PersonRow): AppointmentWire['patient'] => ({
  patient_user_id: own.patient_user_id,
  patient_chart_id: row.chart_id,
  ...namesInAccount(own),
  linked_user_id: own.linked_user_id,
})

/** The policy of a booking. Of the earlier ones, which spoke of payments only, no fee is owed that was not paid. */
function termsInView(row: AppointmentRow): AppointmentWire['cancellation'] {
  const terms = termsOf(row)
  return terms && { ...terms, only_paid: !row.owes_fee }
}

/** What canceling now, or not coming, would cost the client and give back, and until when that holds. */
function cancelOffer(
  row: AppointmentRow,
  amounts: SessionAmounts,
  now: Millis,
  viewer: Viewer,
): AppointmentWire['cancel_refund_offer'] {
  const terms = termsOf(row)
  const cost = costNow(row, amounts, now)
  // After the start, only the practice can record that the client did not come.
  const isOver = viewer !== 'staff' && now >= row.start_at
  if (!terms || cost === null || !isLive(row.status) || row.price_minor === 0 || isOver) return null
  const { currency, price_minor } = row
  const { cost_minor, refund_minor, invoiced_minor } = cost
  const price = (minor: number) => toPrice({ minor, currency })
  // Without a fee, nothing changes at the deadline.
  const deadline = lateFee(price_minor, terms) === 0 ? row.start_at : freeUntil(row, terms)
  return {
    cancellation_price: price(cost_minor),
    refund: price(refund_minor),
    invoiced: price(invoiced_minor),
    cancellation_price_valid_until: toInstant(
      cost_minor === 0 && (row.paid || owesFee(row)) && now < deadline
        ? deadline
        : now < row.start_at
          ? row.start_at
          : row.end_at,
    ),
  }
}

/** Who canceled a session. A member does not need the names of those who work in the practice. */
function cancelerOf(
  store: PracticeStore,
  { status, cancelled_by, cancelled_guardian, client_ended }: AppointmentRow,
  people: readonly PersonRow[],
  viewer: Viewer,
): AppointmentWire['cancelled_by'] {
  const named = (name: string | undefined) => (viewer === 'staff' ? (name ?? '') : '')
  const byStaff = () => named(cancelled_by ? personOfPractice(store, cancelled_by)?.display_name : '')
  if (status === 'cancelled_orchid_pro') return { side: 'practice', name: byStaff(), recorded_by: null }
  if (status !== 'cancelled_patient') return null
  if (client_ended !== null) return { side: 'client', name: '', recorded_by: byStaff() }
  if (cancelled_guardian !== null) return { side: 'guardian', name: '', recorded_by: null }
  const person = people.find(({ linked_user_id }) => linked_user_id === cancelled_by)
  return { side: 'client', name: named(person && calledName(namesInChart(person))), recorded_by: null }
}

/** What happens with the money of a canceled session that was paid, before or too late. */
function refundView(row: AppointmentRow, { kept, unsent, beyond }: SessionAmounts): AppointmentWire['refund'] {
  const { refund_outcome, refund_minor, refunded_at, currency } = row
  if (refund_outcome === null && unsent === 0) return null
  return {
    outcome: refund_outcome ?? 'full',
    amount: toPrice({ minor: refund_minor ?? 0, currency }),
    kept: toPrice({ minor: kept, currency }),
    unsent: toPrice({ minor: unsent, currency }),
    beyond: toPrice({ minor: beyond, currency }),
    refunded_at: refunded_at === null ? null : toInstant(refunded_at),
  }
}

/** The fee that a client who ended an unpaid session late owes or was waived, and how the invoice of it stands. */
function feeView(
  { late_fee_minor, fee_waived_minor, currency }: AppointmentRow,
  invoice: InvoiceRow | undefined,
  now: Millis,
): AppointmentWire['late_fee'] {
  if (fee_waived_minor !== null) {
    const amount = toPrice({ minor: fee_waived_minor, currency })
    return { amount, due: 0, invoice_id: null, invoice_number: null, status: 'void' }
  }
  if (late_fee_minor === null) return null
  return {
    amount: toPrice({ minor: late_fee_minor, currency }),
    due: toPrice({ minor: invoice ? dueOfInvoice(invoice) : late_fee_minor, currency }),
    invoice_id: invoice?.id ?? null,
    invoice_number: invoice?.number ?? null,
    status: invoice ? invoiceStanding(invoice, now) : null,
  }
}

/** The client's question for another time. Only the practice, which answers it, needs to know who of them asked. */
function askView(row: AppointmentRow, people: readonly PersonRow[], viewer: Viewer): AppointmentWire['move_ask'] {
  const { asked_at, asked_by, asked_guardian, ask_times, ask_outcome, ask_text_sealed, ask_answer_sealed } = row
  if (asked_at === null) return null
  return {
    asked_at: toInstant(asked_at),
    times: (ask_times ?? []).map((at) => toInstant(at)),
    outcome: ask_outcome,
    asker: viewer === 'staff' ? askerOf(people, { asked_by, asked_guardian }) : null,
    has_text: ask_text_sealed !== null,
    has_answer: ask_answer_sealed !== null,
  }
}

function askerOf(
  people: readonly PersonRow[],
  { asked_by, asked_guardian }: Pick<AppointmentRow, 'asked_by' | 'asked_guardian'>,
): { side: 'client' | 'guardian'; name: string } {
  if (asked_guardian !== null) return { side: 'guardian', name: '' }
  const person = people.find(({ linked_user_id }) => linked_user_id === asked_by)
  return { side: 'client', name: person ? calledName(namesInChart(person)) : '' }
}

/** The people of a session's client. Empty for an unknown one. */
function clientNamed({ db }: PracticeStore, patientUserId: string): PersonRow[] {
  const person = chartPerson(db, patientUserId)
  if (!person) return []
  return person.same_as === null ? [person] : peopleOfChart(db, person.chart_id)
}

function remembered<T>(find: (id: string) => T): (id: string) => T {
  const known = new Map<string, T>()
  return (id) => {
    if (!known.has(id)) known.set(id, find(id))
    return known.get(id) as T
  }
}
