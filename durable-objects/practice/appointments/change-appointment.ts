import { changeMeeting } from '#db/practice/queries/meetings'
import { changeAppointment as changeRow } from '#db/practice/queries/appointments'
import type { AppointmentWire } from '#contracts/api/scheduling'
import { Refusal } from '#contracts/errors'
import type { AuditAction } from '#contracts/plain/acts'
import { hiddenAfter } from '#domain/access/private-session'
import type { LicenseReach } from '#domain/content/session-license'
import { nextSetting } from '#domain/scheduling/calendar-event'
import { type AppointmentEvent, isLive, nextStatus } from '#domain/scheduling/status'
import type { Millis } from '#kernel/clock'
import { endCall } from './end-call.ts'
import { announcePartners, announceToHubs } from './announce.ts'
import { appointmentView, type Viewer, viewerOf } from './appointment-view.ts'
import { type AppointmentRow, appointmentRow } from './appointment-rows.ts'
import { isFree } from '../calendar/busy-times.ts'
import { offerChanged } from '../calendar/offer-news.ts'
import { licenseWarning } from '../calendar/session-license.ts'
import { feeNow, refundOfCancellation } from '../orders/session-refund.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { announceToWorkflows } from '../store/workflow-news.ts'
import { callerOf, guardianOf, staffHere } from '../store/rights.ts'
import { patientRow } from '../charts/chart-rows.ts'
import { type Meeting, meetingOf, standingPlaces } from './meeting-rows.ts'
import { withdrawNotes } from './withdraw-notes.ts'
import { withLicenseReach } from './with-license-reach.ts'

export type CancelInput = {
  /** The sealed reason of each place, by the id of the place. */
  sealedReasons: ReadonlyMap<string, string>
  /** What the client was told that canceling costs (minor units). When that no longer holds, nothing is canceled. */
  fee_minor?: number | undefined
  /** The practice does not tell the clients. */
  skip_email?: boolean | undefined
}

const ENDED_BY = { cancel_by_patient: 'client', cancel_by_professional: 'practice', cancel_no_join: 'no_join' } as const

/**
 * Cancels an appointment, and decides what happens with its money. Who calls decides what is canceled: for a member it is
 * their own place; for the practice and for the check for missed sessions it is the whole meeting. Throws `wrong_state`,
 * `conflict`.
 */
export function cancelAppointment(store: PracticeStore, row: AppointmentRow, input: CancelInput): AppointmentWire {
  const viewer = viewerOf(store)
  const event =
    store.ctx.actor.kind === 'process'
      ? 'cancel_no_join'
      : viewer === 'staff'
        ? 'cancel_by_professional'
        : 'cancel_by_patient'
  const meeting = meetingOf(store, row)
  const places: [AppointmentRow, ...AppointmentRow[]] =
    event === 'cancel_by_patient' ? [row] : withFirst(row, livePlaces(meeting))
  return changed(store, places, viewer, () => {
    if (event === 'cancel_by_patient' && isStale(store, row, input))
      throw new Refusal(
        'conflict',
        'The refund for this session has changed. Please look at it again before you cancel.',
      )
    for (const place of places) {
      const refund = refundOfCancellation(store, place, ENDED_BY[event])
      apply(store, place, event, {
        cancel_reason_sealed: input.sealedReasons.get(place.id) ?? null,
        ...refund,
        cancelled_by: callerOf(store),
        cancelled_guardian: guardianOf(store),
        // A client cannot choose this: their own cancellation is confirmed to them.
        cancel_skip_email: viewer === 'staff' && (input.skip_email ?? false),
      })
      announceToWorkflows(store, place, 'appointment.cancelled.v1')
      withdrawNotes(store, place.id)
    }
    if (standingPlaces(meeting).every(({ id }) => places.some((place) => place.id === id))) endMeeting(store, meeting)
  })
}

/** Whether canceling now would cost the client something else than they were told. */
function isStale(store: PracticeStore, row: AppointmentRow, { fee_minor }: CancelInput): boolean {
  return fee_minor !== undefined && row.paid && fee_minor !== feeNow(row, store.now)
}

/** Ends a meeting that has no places left: everyone is removed from its room, and no one can join it again. */
function endMeeting(store: PracticeStore, { id, places }: Meeting): void {
  if (places[0].meeting_id !== null) changeMeeting(store.db, id, { state: 'cancelled', modify_at: store.nextStamp() })
  endCall(store, id)
}

export type MoveInput = {
  start: Millis
  force: boolean
  skip_email?: boolean
  /** Moves it all the same to a day that no license covers. */
  without_license?: boolean
}

/**
 * Moves a meeting with all its places to another start; its length does not change. With `skip_email` the clients are
 * not told. Throws `slot_taken` unless forced, `not_licensed` unless `without_license`, and `wrong_state`.
 */
export function moveAppointment(call: ActCall, id: string, input: MoveInput): Promise<AppointmentWire> {
  return withLicenseReach(
    call,
    (store) => appointmentRow(store, id).patient_user_id,
    (store, reach) => move(store, id, input, reach),
  )
}

function move(store: PracticeStore, id: string, input: MoveInput, reach: LicenseReach): AppointmentWire {
  const staff = staffHere(store)
  const row = appointmentRow(store, id)
  const meeting = meetingOf(store, row)
  const places = withFirst(row, livePlaces(meeting))
  return changed(store, places, 'staff', () => {
    const end = input.start + (row.end_at - row.start_at)
    const free = isFree(store, row.provider_id, { start: input.start, end }, { meeting_id: meeting.id })
    if (!free && !input.force) throw new Refusal('slot_taken')
    const warning = licenseWarning(store, reach, { location: row.location, start: input.start })
    if (warning !== null && !input.without_license) throw new Refusal('not_licensed', warning)
    if (row.meeting_id !== null)
      changeMeeting(store.db, meeting.id, { start_at: input.start, end_at: end, modify_at: store.nextStamp() })
    for (const place of places) {
      apply(store, place, 'move', {
        start_at: input.start,
        end_at: end,
        // Mails and calendars distinguish the settings of a start by this time, so it always increases, even when the
        // clock runs backwards or the start is set twice in a second.
        start_set_at: Math.max(store.now, nextSetting(place)),
        start_set_by: staff.user_id,
        start_before: place.start_at,
        skip_email: input.skip_email ?? false,
        overbooked: !free,
        may_have_missed: false,
      })
      if (!free)
        store.audit({
          action: 'appointment.overbook',
          category: 'appointment',
          object: place.id,
          patient_id: place.patient_user_id,
          reason: staff.role,
        })
      if (warning !== null)
        store.audit({
          action: 'appointment.book_unlicensed',
          category: 'appointment',
          object: place.id,
          patient_id: place.patient_user_id,
          reason: staff.role,
        })
      announceToWorkflows(store, place, 'appointment.moved.v1')
    }
  })
}

/** Places that are still to come. Completed places do not move and are not canceled. */
const livePlaces = ({ places }: Meeting) => places.filter(({ status }) => isLive(status))

/** The requested place, followed by the others of its meeting. */
function withFirst(row: AppointmentRow, places: readonly AppointmentRow[]): [AppointmentRow, ...AppointmentRow[]] {
  return [row, ...places.filter(({ id }) => id !== row.id)]
}

/**
 * Marks a session as completed, at its start at the earliest; its invoice follows. Throws `wrong_state`.
 */
export function completeAppointment(store: PracticeStore, id: string): AppointmentWire {
  const row = appointmentRow(store, id)
  return changed(store, [row], 'staff', () => {
    apply(store, row, 'complete', { completed_at: store.now })
    announceToWorkflows(store, row, 'appointment.completed.v1')
  })
}

/**
 * Accepts an invitation: the client does, or the practice for a client who agreed elsewhere, for example by phone.
 * Throws `wrong_state` when it is not open.
 */
export function confirmAppointment(store: PracticeStore, row: AppointmentRow): AppointmentWire {
  return changed(store, [row], viewerOf(store), () => {
    if (row.status !== 'invited') throw new Refusal('wrong_state')
    apply(store, row, 'confirm', { confirmed_by: callerOf(store), confirmed_guardian: guardianOf(store) })
    announceToWorkflows(store, row, 'appointment.confirmed.v1')
  })
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
  const change = () => {
    const hidden = { kept_from_guardians_by: after.hidden_by, modify_at: store.nextStamp() }
    changeRow(store.db, row.id, hidden)
    // Guardians see the provider only if at least one session with them is not hidden.
    announcePartners(store, row.id)
  }
  return changed(store, [row], viewer, change, hide ? 'appointment.keep' : 'appointment.show')
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
  changeRow(store.db, id, { may_have_missed: true, modify_at: store.nextStamp() })
  announceToHubs(store, id)
  return { raised: true }
}

/**
 * Changes places of a meeting, once per Idempotency-Key: audits each place and announces it to the hubs. Returns the
 * first place as it is after the change.
 */
function changed(
  store: PracticeStore,
  places: readonly [AppointmentRow, ...AppointmentRow[]],
  viewer: Viewer,
  change: () => void,
  action?: AuditAction,
): AppointmentWire {
  const named = action === undefined ? {} : { action }
  const [{ id }] = places
  store.once(() => {
    change()
    for (const place of places) {
      store.audit({ ...named, category: 'appointment', object: place.id, patient_id: place.patient_user_id })
      announceToHubs(store, place.id)
    }
    return { id }
  })
  return appointmentView(store, appointmentRow(store, id), viewer)
}

function apply(
  store: PracticeStore,
  row: AppointmentRow,
  event: AppointmentEvent,
  also: Partial<AppointmentRow>,
): void {
  const status = nextStatus(row, event, store.now)
  if (!status) throw new Refusal('wrong_state')
  changeRow(store.db, row.id, { ...also, status, modify_at: store.nextStamp() })
  offerChanged(store)
}
