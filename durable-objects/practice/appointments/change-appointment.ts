import type { AppointmentWire } from '#contracts/api/appointments'
import { Refusal } from '#contracts/errors'
import { invoiceOf } from '#db/practice/queries/invoices'
import { notesOf } from '#db/practice/queries/notes'
import type { SeriesEditMode } from '#contracts/plain/session-words'
import { hiddenAfter, isHiddenFromGuardians } from '#domain/access/private-session'
import type { Millis } from '#kernel/clock'
import { isRequested, NOT_CONFIRMED, REOPEN_WINDOW } from '#domain/scheduling/status'
import { announcePartners } from '../meetings/announce.ts'
import { appointmentView, type Viewer, viewerOf } from './appointment-view.ts'
import { type AppointmentRow, appointmentRow } from './appointment-rows.ts'
import { endRequest } from '../holds/hold-rows.ts'
import { costNow } from '../ledger/session-refund.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { callerOf, guardianOf } from '../store/rights.ts'
import { patientRow } from '../charts/chart-rows.ts'
import { meetingOf } from '../meetings/meeting-rows.ts'
import { changeAppointment, changeOnPurpose, stepAppointment } from '../meetings/write-appointment.ts'
import { approveMeeting } from '../meetings/write-meeting.ts'
import { endSeries } from '../series/change-series.ts'
import { type ChangedMeeting, meetingsToChange, tellerOf } from '../series/series-rows.ts'
import { type CancelInput, cancelWithRefunds } from './cancel-places.ts'
import { amountsOf } from './session-amounts.ts'
import { canUndoEnd, undoably } from './undoable.ts'

/**
 * Cancels an appointment, and decides what happens with its money. Who calls decides what is canceled: for a member it is
 * their own place; for the practice and for the check for missed sessions it is the whole meeting. Throws `wrong_state`,
 * `conflict`.
 */
export function cancelAppointment(store: PracticeStore, row: AppointmentRow, input: CancelInput): AppointmentWire {
  const viewer = viewerOf(store)
  const event = endingOf(store, row, input)
  const { mode = 'this_session' } = input
  if (event === 'miss' && mode !== 'this_session')
    throw new Refusal('forbidden', 'A client misses one session. Please record each by itself.')
  if (event === 'cancel_by_patient' && mode !== 'this_session')
    throw new Refusal('forbidden', 'Please cancel one session after the other.')
  const changing: [ChangedMeeting, ...ChangedMeeting[]] =
    event === 'cancel_by_patient'
      ? [{ meeting: meetingOf(store, row), places: [row] }]
      : meetingsToChange(store, row, mode)
  return changed(store, row, viewer, () => {
    if (event !== 'cancel_by_professional' && isStale(store, row, input))
      throw new Refusal(
        'conflict',
        'What canceling this session costs has changed. Please look at it again before you cancel.',
      )
    const cancel = () => {
      cancelWithRefunds(store, changing, event, {
        ...input,
        // A client cannot choose this: their own cancellation is confirmed to them. Whoever asks for a session is answered.
        skip_email: viewer === 'staff' && !isRequested(row.status) && (input.skip_email ?? false),
      })
      if (changing.length > 1) endSeries(store, changing)
    }
    const isByPractice = viewer === 'staff' && store.ctx.actor.kind === 'user'
    if (isByPractice && canUndoEnd(store, changing)) undoably(store, changing, cancel)
    else cancel()
  })
}

/** Which step the caller asks for. Only the practice says who ends a session. Throws `forbidden`. */
function endingOf(store: PracticeStore, row: AppointmentRow, { ended_by, waive_fee = false }: CancelInput) {
  if (store.ctx.actor.kind === 'process') return 'cancel_no_join'
  if (viewerOf(store) !== 'staff') {
    if (ended_by !== undefined || waive_fee) throw new Refusal('forbidden')
    return 'cancel_by_patient'
  }
  if (ended_by === undefined || ended_by === 'practice') return 'cancel_by_professional'
  if (isRequested(row.status)) throw new Refusal('wrong_state', NOT_CONFIRMED)
  return ended_by === 'client' ? 'cancel_for_client' : 'miss'
}

/** Whether canceling now would cost the client something else than they were told. */
function isStale(store: PracticeStore, row: AppointmentRow, { fee_minor, waive_fee }: CancelInput): boolean {
  if (fee_minor === undefined || waive_fee) return false
  const cost = costNow(row, amountsOf(store, [row])(row), store.now)
  // Without terms there is nothing to read, and nothing to owe.
  return fee_minor !== (cost?.cost_minor ?? (row.paid ? null : 0))
}

/**
 * Marks a session as completed, at its start at the earliest; its invoice follows. Throws `wrong_state`.
 */
export function completeAppointment(store: PracticeStore, id: string): AppointmentWire {
  const row = appointmentRow(store, id)
  return changed(store, row, 'staff', () => stepAppointment(store, row, 'complete', { completed_at: store.now }))
}

/**
 * Undoes the completion of a session. Throws `wrong_state` when it has an invoice or a signed note, which both say that
 * it took place.
 */
export function reopenAppointment(store: PracticeStore, id: string): AppointmentWire {
  const row = appointmentRow(store, id)
  return changed(store, row, 'staff', () => {
    // Its invoice may be on its way.
    const isLate = row.using_invoicing && row.completed_at !== null && store.now >= row.completed_at + REOPEN_WINDOW
    if (isLate || invoiceOf(store.db, id)) throw new Refusal('wrong_state', 'This session already has an invoice.')
    if (notesOf(store.db, id).some(({ signed_at }) => signed_at !== null))
      throw new Refusal('wrong_state', 'This session already has a signed note.')
    stepAppointment(store, row, 'reopen', { completed_at: null })
  })
}

/**
 * Accepts an invitation, and with `mode` those of further sessions of its series: the client does, or the practice for a
 * client who agreed elsewhere, for example by phone.
 * Throws `wrong_state` when it is not open, and `conflict` when it is no longer what its reader has `seen`.
 */
export function confirmAppointment(
  store: PracticeStore,
  row: AppointmentRow,
  mode: SeriesEditMode = 'this_session',
  seen: { start?: Millis; price_minor?: number } = {},
): AppointmentWire {
  return changed(store, row, viewerOf(store), () => {
    if (row.status !== 'invited') throw new Refusal('wrong_state')
    const { start = row.start_at, price_minor = row.price_minor } = seen
    if (start !== row.start_at || price_minor !== row.price_minor)
      throw new Refusal('conflict', 'This session has changed. Please look at it again before you confirm it.')
    const by = { confirmed_by: callerOf(store), confirmed_guardian: guardianOf(store) }
    const changing = meetingsToChange(store, row, mode)
    // A guardian who confirms a series knows nothing of the sessions in it that are hidden from them.
    const isSame = (place: AppointmentRow) =>
      place.patient_user_id === row.patient_user_id && isHiddenFromGuardians(place) === isHiddenFromGuardians(row)
    for (const place of changing.flatMap(({ places }) => places))
      if (isSame(place) && place.status === 'invited')
        stepAppointment(store, place, 'confirm', { ...by, confirmed_with: tellerOf(changing, place) })
  })
}

/**
 * Confirms a member's request, which is then booked. Throws `wrong_state` when it was answered, withdrawn or has lapsed,
 * also when its alarm is late.
 */
export function approveAppointment(store: PracticeStore, id: string): AppointmentWire {
  const row = appointmentRow(store, id)
  return changed(store, row, 'staff', () => {
    if (!isRequested(row.status) || row.answer_by === null || row.answer_by <= store.now)
      throw new Refusal('wrong_state', requestEnded(row))
    approveMeeting(store, meetingOf(store, row), row, { confirmed_by: callerOf(store) })
    endRequest(store, row)
  })
}

/** Why a request can no longer be approved. */
function requestEnded({ answer_by, request_outcome }: AppointmentRow): string {
  if (answer_by === null) return 'Nobody has to confirm this session.'
  switch (request_outcome) {
    case 'approved':
      return 'This request was already confirmed.'
    case 'declined':
      return 'This request was declined. Its time may be taken by now.'
    case 'withdrawn':
      return 'Your client withdrew this request.'
    default:
      return 'This request was not answered in time. Its time is free again.'
  }
}

/**
 * The account of a client whose sessions are to be hidden from guardians; null for a client without an account, and
 * for a couple. Owner only.
 */
export function accountToHideFor(store: PracticeStore, patientUserId: string): { user_id: string | null } {
  const { chart_id, linked_user_id, same_as } = patientRow(store, patientUserId)
  store.audit({ action: 'chart.read', category: 'chart', object: chart_id, patient_id: patientUserId })
  return { user_id: same_as === null ? linked_user_id : null }
}

/**
 * Hides a session from the guardians of its client, or shows it to them again. The edge has checked the client's age.
 * Throws `forbidden` when a professional wants to show a session that the client hides.
 */
export function hideFromGuardians(store: PracticeStore, row: AppointmentRow, hide: boolean): AppointmentWire {
  const viewer = viewerOf(store)
  const by = viewer === 'staff' ? 'professional' : 'client'
  const after = hiddenAfter(row.kept_from_guardians_by, { by, hide })
  if (!after) throw new Refusal('forbidden', 'Your client keeps this session private. Only they can show it again.')
  return changed(store, row, viewer, () => {
    const action = hide ? 'appointment.keep' : 'appointment.show'
    changeOnPurpose(store, row, { kept_from_guardians_by: after.hidden_by }, { category: 'appointment', action })
    // Guardians see the provider only if at least one session with them is not hidden.
    announcePartners(store, row.id)
  })
}

/**
 * Flags a telehealth session as possibly missed if it has started and the provider never joined. Returns whether this
 * call set the flag.
 */
export function checkMissed(store: PracticeStore, id: string): { raised: boolean } {
  const row = appointmentRow(store, id)
  const isExpected =
    (row.status === 'invited' || row.status === 'confirmed') && row.location === 'telehealth' && !row.is_sample
  if (!isExpected || store.now <= row.start_at || row.pro_joined_at !== null || row.may_have_missed)
    return { raised: false }
  changeAppointment(store, id, { may_have_missed: true })
  return { raised: true }
}

/** Makes a change once per Idempotency-Key. Returns the appointment as it is after the change. */
export function changed(
  store: PracticeStore,
  { id }: Pick<AppointmentRow, 'id'>,
  viewer: Viewer,
  change: () => void,
): AppointmentWire {
  store.once(() => {
    change()
    return { id }
  })
  return appointmentView(store, appointmentRow(store, id), viewer)
}
