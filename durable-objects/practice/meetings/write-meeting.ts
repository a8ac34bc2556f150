import { Refusal } from '#contracts/errors'
import * as rows from '#db/practice/queries/meeting-writes'
import type { BeforeEdit, ChangedTogether } from '#db/practice/before-edit'
import { meetings, series } from '#db/practice/schema-meetings'
import { nextSetting } from '#domain/scheduling/calendar-event'
import type { Interval } from '#domain/scheduling/interval'
import { type MeetingEvent, nextMeetingState } from '#domain/scheduling/lifecycle-of-meeting'
import { isCancelled } from '#domain/scheduling/status'
import { CANCELED_ALREADY } from '#domain/scheduling/refused-words'
import type { PracticeStore } from '../store/practice-store.ts'
import { callerOf } from '../store/rights.ts'
import { endCall } from './end-call.ts'
import type { Meeting, MeetingRow } from './meeting-rows.ts'
import {
  type AppointmentFacts,
  approvePlace,
  cancelPlace,
  changeAppointment,
  deletePlaces,
  movePlace,
  restorePlace,
} from './write-appointment.ts'

// The one writer of meetings. It keeps what a meeting and its places have in common: their time, and that a meeting in
// which no place stands is canceled.

type PlaceRow = Meeting['places'][number]
export type Cancellation = Parameters<typeof cancelPlace>[2]
export type NewMeeting = Omit<MeetingRow, 'state' | 'start_set_at' | 'start_set_by' | 'create_at' | 'modify_at'>

/** Inserts a meeting. The caller has checked its time, and inserts its places. */
export function openMeeting(store: PracticeStore, fresh: NewMeeting & Pick<MeetingRow, 'create_at' | 'state'>): void {
  store.insert(meetings, {
    ...fresh,
    start_set_at: store.now,
    start_set_by: callerOf(store),
    modify_at: fresh.create_at,
  })
}

type SeriesRow = typeof series.$inferSelect
export type Repetition = Pick<SeriesRow, 'type_id' | 'repeat_rule' | 'start_at' | 'length_minute' | 'timezone'>

/** Of sessions that are booked date by date. */
export const BY_DATE: Repetition = {
  type_id: null,
  repeat_rule: null,
  start_at: null,
  length_minute: null,
  timezone: null,
}

/** Inserts a series, by dates or with a rule. Returns its id. */
export function openSeries(store: PracticeStore, of: Pick<SeriesRow, 'provider_id' | 'chart_id'> & Repetition): string {
  const id = store.newId('ser')
  const at = store.nextStamp()
  store.insert(series, { id, ...of, create_at: at, modify_at: at })
  return id
}

/** Changes the rule of a series. Its sessions stay as they are. */
export function changeRule(store: PracticeStore, id: string, repeat_rule: string | null): void {
  rows.changeSeries(store.db, id, { repeat_rule, modify_at: store.nextStamp() })
}

/** Puts a meeting and its places into another series. Its time stays as it is. */
export function putIntoSeries(store: PracticeStore, meeting: Meeting, series_id: string): void {
  rows.changeMeeting(store.db, meeting.id, { series_id, modify_at: store.nextStamp() })
  for (const { id } of meeting.places) changeAppointment(store, id, { series_id })
}

/** What a meeting is, beside its time. Its places have a copy of all but the buffers. */
export type MeetingFacts = Partial<
  Pick<
    MeetingRow,
    | 'type_id'
    | 'type_label'
    | 'hue'
    | 'location'
    | 'place'
    | 'office_id'
    | 'buffer_before_minute'
    | 'buffer_after_minute'
  >
>

/** `set_at` is when the time counts as set, at the earliest; `series_start` the start that its series now gives it. */
type NewTime = Interval & { overbooked: boolean; set_at?: number; series_start?: number | null; facts?: MeetingFacts }

/** The earliest instant that can count as the next setting of a meeting's time. */
export const nextSettingOf = ({ meeting, places }: { meeting: Meeting; places: readonly PlaceRow[] }): number =>
  Math.max(meeting.start_set_at + 1, ...places.map(nextSetting))

/**
 * Sets the time of a meeting, and of these places in it, and with it what else the meeting is. Throws `wrong_state` when
 * one of them can no longer move.
 * @param factsOf What else changes about each place.
 * @param by Who moves it: the practice, unless its client does.
 */
export function moveMeeting(
  store: PracticeStore,
  { meeting, places }: { meeting: Meeting; places: readonly PlaceRow[] },
  { start, end, overbooked, set_at, series_start, facts = {} }: NewTime,
  factsOf: (place: PlaceRow) => AppointmentFacts,
  by?: 'move' | 'move_by_patient',
): void {
  // Mails and calendars distinguish the settings of a start by this time, so it always increases, even when the clock
  // runs backwards or the start is set twice in a second.
  const start_set_at = Math.max(set_at ?? store.now, nextSettingOf({ meeting, places }))
  const time = { start_at: start, end_at: end, overbooked, start_set_at, start_set_by: callerOf(store) }
  step(store, meeting, 'move', { ...facts, ...time, ...(series_start !== undefined && { series_start }) })
  const { buffer_before_minute: _, buffer_after_minute: __, ...copied } = facts
  for (const place of places)
    movePlace(store, place, { ...time, start_before: meeting.start_at }, { ...copied, ...factsOf(place) }, by)
}

/**
 * Books a place that was requested. Its time counts as set from now on, so the mails about it are those of a booking of
 * now. Throws `wrong_state` when it is no request any longer.
 */
export function approveMeeting(store: PracticeStore, meeting: Meeting, place: PlaceRow, facts: AppointmentFacts): void {
  const start_set_at = Math.max(store.now, nextSettingOf({ meeting, places: [place] }))
  step(store, meeting, 'move', { start_set_at })
  approvePlace(store, place, start_set_at, { ...facts, booked_at: start_set_at })
}

/**
 * Cancels these places of a meeting. When none stands any longer the meeting is canceled: everyone is removed from its
 * room, and no one can join it again. Throws `wrong_state` when one of them can no longer be canceled.
 * @param factsOf What else changes about a place, for example its refund.
 * @param reason What the audit says of it.
 */
export function cancelPlaces(
  store: PracticeStore,
  { meeting, places }: { meeting: Meeting; places: readonly PlaceRow[] },
  event: Cancellation,
  factsOf: (place: PlaceRow) => AppointmentFacts,
  reason?: string,
): void {
  const gone = new Set(places.map(({ id }) => id))
  for (const place of places) cancelPlace(store, place, event, factsOf(place), reason)
  if (meeting.places.some(({ id, status }) => !gone.has(id) && !isCancelled(status))) return
  step(store, meeting, 'end', {})
  endCall(store, meeting.id)
}

/** Gives a meeting and its only place back what they were before the last change. Throws `wrong_state`. */
export function restoreMeeting(store: PracticeStore, meeting: MeetingRow, place: PlaceRow, before: BeforeEdit): void {
  // Written by `undoably` from rows of these tables.
  const [of, own] = [before.meeting, before.own] as [Partial<MeetingRow>, Partial<PlaceRow>]
  step(store, meeting, of.state === undefined ? 'move' : 'undo_end', of)
  restorePlace(store, place, own)
}

/** Puts the rule of a series back, and deletes the series that a change opened and that has no session any more. */
export function restoreSeries(
  store: PracticeStore,
  { rules, opened }: Pick<ChangedTogether, 'rules' | 'opened'>,
): void {
  for (const { id, repeat_rule } of rules) changeRule(store, id, repeat_rule)
  for (const id of opened) rows.deleteSeries(store.db, id)
}

/**
 * Deletes appointments, which are the only places of their meetings, with these. For samples, and for what was undone
 * before anybody was told.
 */
export function deleteWithMeetings(store: PracticeStore, appointmentIds: readonly string[]): void {
  rows.deleteMeetings(store.db, deletePlaces(store, appointmentIds))
}

function step(store: PracticeStore, meeting: MeetingRow, event: MeetingEvent, change: Partial<MeetingRow>): void {
  const state = nextMeetingState(meeting.state, event)
  if (!state) throw new Refusal('wrong_state', meeting.state === 'cancelled' ? CANCELED_ALREADY : undefined)
  rows.changeMeeting(store.db, meeting.id, { ...change, state, modify_at: store.nextStamp() })
}
