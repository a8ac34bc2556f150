import type { AppointmentWire } from '#contracts/api/appointments'
import { Refusal } from '#contracts/errors'
import { typeOfLabel } from '#db/practice/queries/appointment-types'
import type { EditedFrom } from '#db/practice/schema-appointments'
import type { SeriesEditMode } from '#contracts/plain/session-words'
import type { LicenseReach } from '#domain/content/session-license'
import { writtenStart } from '#domain/content/written'
import { type Millis, MINUTE } from '#kernel/clock'
import { patientRow } from '../charts/chart-rows.ts'
import { assertSuits } from '../charts/couple-rows.ts'
import { isFree } from '../meetings/busy-times.ts'
import { chosenOffice, placeNow } from '../meetings/office-rows.ts'
import { type MeetingFacts, moveMeeting, nextSettingOf } from '../meetings/write-meeting.ts'
import { licenseWarning } from '../offer/session-license.ts'
import { repriceOrder } from '../orders/order-rows.ts'
import { continueSeries, movesOf, takenText } from '../series/change-series.ts'
import { type ChangedMeeting, meetingsToChange, tellerOf } from '../series/series-rows.ts'
import { tellByAnother, toldAsSet, untoldAfter } from '../series/told-together.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'
import { labelKey, typeByLabel } from '../types/type-rows.ts'
import { type AppointmentRow, appointmentRow } from './appointment-rows.ts'
import { ASK_ENDED, assertAsked, assertToCome } from './ask-rows.ts'
import { changed } from './change-appointment.ts'
import { assertLength } from './create-series.ts'
import { undoneByEdit } from './undo-change.ts'
import { undoably } from './undoable.ts'
import { withLicenseReach } from './with-license-reach.ts'

/** How a change of sessions is made, and in spite of what. */
type Manner = {
  force: boolean
  skip_email?: boolean
  /** Changes it all the same when no license covers its day. */
  without_license?: boolean
  /** Which sessions of its series are changed too. */
  mode?: SeriesEditMode
  /** The client’s question for another time that a move answers (ms). */
  asked_at?: Millis
}

export type MoveInput = Manner & { start: Millis }

/**
 * Moves a meeting with all its places to another start; its length does not change. With `skip_email` the clients are
 * not told; nothing happens if it starts then already. Further sessions of its series move with it, by as much on the wall clock, unless they were moved alone
 * before. All move or none. Throws `slot_taken` unless forced, `not_licensed` unless `without_license`, and `wrong_state`, also
 * for a session to come that would begin in the past.
 */
export function moveAppointment(call: ActCall, id: string, { start, ...manner }: MoveInput): Promise<AppointmentWire> {
  return withReachOf(call, id, (store, reach) => {
    const isNew = start !== appointmentRow(store, id).start_at
    return change(store, id, isNew ? { start } : {}, manner, reach)
  })
}

/** What can be edited about a session. Instants in ms. */
export type EditedFacts = {
  start: Millis
  end: Millis
  type_label: string
  price_minor: number
  /** Null when the booking names no place. */
  place: string | null
  /** The id of the office, which replaces `place`; null for none. Left out, the office stays while the place does. */
  office_id?: string | null | undefined
}
export type EditInput = Manner & { wanted: EditedFacts; seen: EditedFacts }

/**
 * Changes what differs between what was `seen` and what is `wanted`, for this session and, by `mode`, further ones of its
 * series: they start by as much later, and get the other facts. The price stays unless it is changed by itself. Throws
 * `conflict` when the session is no longer what was seen, its price cannot change or the type does not suit its client, and what a move throws.
 */
export function editAppointment(call: ActCall, id: string, input: EditInput): Promise<AppointmentWire> {
  const { wanted, seen, ...manner } = input
  return withReachOf(call, id, (store, reach) => {
    const differences = differencesOf(wanted, seen)
    // A repeat finds what it stored itself, so it is not compared.
    if (!store.answered()) assertSeen(store, appointmentRow(store, id), seen)
    assertLength(wanted)
    return change(store, id, differences, manner, reach)
  })
}

const withReachOf = (
  call: ActCall,
  id: string,
  work: (store: PracticeStore, reach: LicenseReach) => AppointmentWire,
): Promise<AppointmentWire> => withLicenseReach(call, (store) => appointmentRow(store, id).patient_user_id, work)

/** What is to change; a fact that is missing stays. `length` in ms. */
type Differences = Partial<Pick<EditedFacts, 'start' | 'type_label' | 'price_minor'>> & {
  length?: Millis
  /** Another place: words, or an office. */
  at?: { place: string | null; office_id: string | null }
}

function differencesOf(wanted: EditedFacts, seen: EditedFacts): Differences {
  const length = wanted.end - wanted.start
  const isOffice = wanted.office_id !== seen.office_id
  const isElsewhere = isOffice || (!wanted.office_id && wanted.place !== seen.place)
  return {
    ...(wanted.start !== seen.start && { start: wanted.start }),
    ...(length !== seen.end - seen.start && { length }),
    ...(wanted.type_label !== seen.type_label && { type_label: wanted.type_label }),
    ...(wanted.price_minor !== seen.price_minor && { price_minor: wanted.price_minor }),
    ...(isElsewhere && { at: { place: wanted.place, office_id: wanted.office_id ?? null } }),
  }
}

function assertSeen(store: PracticeStore, row: AppointmentRow, seen: EditedFacts): void {
  const { place, office } = placeNow(store, row)
  const isSame =
    row.start_at === seen.start &&
    row.end_at === seen.end &&
    row.type_label === seen.type_label &&
    row.price_minor === seen.price_minor &&
    place === seen.place &&
    (seen.office_id === undefined || seen.office_id === (office?.id ?? null))
  if (!isSame)
    throw new Refusal('conflict', 'Somebody else has changed this session meanwhile. Nothing of yours was saved.')
}

function change(
  store: PracticeStore,
  id: string,
  differences: Differences,
  { force, mode = 'this_session', skip_email = false, without_license = false, asked_at }: Manner,
  reach: LicenseReach,
): AppointmentWire {
  const staff = staffHere(store)
  const row = appointmentRow(store, id)
  if (Object.keys(differences).length === 0) return changed(store, row, 'staff', () => {})
  const { start = row.start_at, length, price_minor, ...others } = differences
  return changed(store, row, 'staff', () => {
    if (asked_at !== undefined) {
      assertAsked(store, row, asked_at, ASK_ENDED)
      assertToCome(store, start)
    }
    const facts = factsOf(store, others, row)
    if (price_minor !== undefined) assertMayPrice(store, facts.type_label ?? row.type_label, price_minor)
    if (mode === 'this_session' && undoneByEdit(store, row, { ...differences, ...factsFor(row, facts), start })) return
    const changing = meetingsToChange(store, row, mode)
    const moves = movesOf(store, changing, { start })
    assertNoneIntoPast(store, moves)
    // One that was moved alone keeps its time, but is what the others are.
    const moved = new Set(moves.map(({ meeting }) => meeting.id))
    const isMoreThanTime = length !== undefined || price_minor !== undefined || Object.keys(facts).length > 0
    if (others.type_label !== undefined) assertSuit(store, others.type_label, changing)
    const touched = isMoreThanTime ? changing : changing.filter(({ meeting }) => moved.has(meeting.id))
    const edits = [
      ...moves,
      ...touched
        .filter(({ meeting }) => !moved.has(meeting.id))
        .map((one) => ({ ...one, start: one.meeting.start_at, series_start: undefined })),
    ].map((one) => ({
      ...one,
      end: one.start + (length ?? one.meeting.end_at - one.meeting.start_at),
      warning: licenseWarning(store, reach, { location: facts.location ?? one.meeting.location, start: one.start }),
    }))
    const firstWarning = edits.map(({ warning }) => warning).find((text) => text !== null)
    if (firstWarning !== undefined && !without_license) throw new Refusal('not_licensed', firstWarning)
    const untold = untoldAfter(store, touched)
    const taken: Millis[] = []
    // Mails recognize what was changed together by the instant at which it was set.
    const set_at = Math.max(store.now, ...changing.map(nextSettingOf))
    const edit = () => {
      for (const { meeting, places, start, end, series_start, warning } of edits) {
        const isSameTime = start === meeting.start_at && end <= meeting.end_at
        const free = isSameTime || isFree(store, row.provider_id, { start, end }, { meeting_id: meeting.id })
        if (!free) taken.push(start)
        for (const place of places) {
          const about = {
            category: 'appointment',
            object: place.id,
            patient_id: place.patient_user_id,
            reason: staff.role,
          } as const
          if (!free) store.audit({ action: 'appointment.overbook', ...about })
          if (warning !== null) store.audit({ action: 'appointment.book_unlicensed', ...about })
          if (price_minor !== undefined) {
            repriceOrder(store, place, price_minor, edits.length > 1 ? namedByStart(store, place) : undefined)
            store.audit({ ...about, action: 'appointment.reprice', category: 'payment' })
          }
        }
        const overbooked = isSameTime ? meeting.overbooked : !free
        const time = { start, end, overbooked, set_at, series_start }
        moveMeeting(store, { meeting, places }, { ...time, facts: factsFor(meeting, facts) }, (place) => ({
          skip_email,
          ...(start !== meeting.start_at && { may_have_missed: false }),
          told_with: tellerOf(touched, place),
          edited_from: editedFrom(store, place),
          ...(price_minor !== undefined && { price_minor }),
        }))
      }
      for (const those of untold) tellByAnother(store, those)
      if (taken.length > 0 && !force) throw new Refusal('slot_taken', takenText(store, taken, edits.length))
      if (moves.length > 1 && start !== row.start_at) continueSeries(store, row, moves)
    }
    // What another session tells from now on is not undone by itself.
    const isOwn = untold.every((those) => those.length === 0)
    const [first, ...rest] = touched
    if (first && isOwn && touched.every(({ meeting }) => meeting.places.length === 1))
      undoably(store, [first, ...rest], edit)
    else edit()
  })
}

/**
 * Refuses to move a session that is to come to a time that has passed (`wrong_state`): nobody could come to it any more. One
 * that has begun can be corrected to when it really was.
 */
function assertNoneIntoPast(
  { now }: PracticeStore,
  moves: readonly { meeting: { start_at: Millis }; start: Millis }[],
): void {
  if (moves.some(({ meeting, start }) => meeting.start_at >= now && start < now))
    throw new Refusal('wrong_state', 'That time has passed, so nothing was changed. Please choose a later one.')
}

/** A session among others, by the start that is known. */
const namedByStart = ({ practice }: PracticeStore, { start_at }: AppointmentRow): string =>
  `the session on ${writtenStart(start_at, { locale: practice.locale, zone: practice.timezone })}`

/**
 * What a session was when its client was last told of it. While they were not told of an earlier edit, that one's stays:
 * the mail to come says what they know, and says it once.
 */
export function editedFrom(store: PracticeStore, place: AppointmentRow): EditedFrom {
  if (place.edited_from !== null && !toldAsSet(store, place)) return place.edited_from
  const { type_label, location, price_minor, office_id, end_at, start_at } = place
  const was = { type_label, location, price_minor, place: place.place, minutes: (end_at - start_at) / MINUTE }
  return office_id === null ? was : { ...was, office_id }
}

/** Refuses a type that does not suit the client of each session (`conflict`). */
function assertSuit(store: PracticeStore, label: string, changing: readonly ChangedMeeting[]): void {
  const type = typeByLabel(store, label)
  for (const { places } of changing)
    for (const { patient_user_id } of places) assertSuits(type, patientRow(store, patient_user_id))
}

/** Whoever does not own the practice books at the prices of its types. Throws `forbidden`. */
function assertMayPrice(store: PracticeStore, label: string, price_minor: number): void {
  if (staffHere(store).role === 'OWNER') return
  if (typeOfLabel(store.db).get({ key: labelKey(label) })?.price_minor !== price_minor)
    throw new Refusal(
      'forbidden',
      'Only the owner of the practice can set another price than that of the session type.',
    )
}

/** What changes about one of the sessions. One in an office that is by video from now on leaves that office. */
function factsFor({ office_id }: { office_id: string | null }, facts: MeetingFacts): MeetingFacts {
  const leaves = facts.location === 'telehealth' && office_id !== null && facts.place === undefined
  return leaves ? { ...facts, office_id: null, place: null } : facts
}

/** What a type and a place make of a meeting. Throws `not_found` for a type that cannot be chosen, and `invalid` for such an office. */
function factsOf(
  store: PracticeStore,
  { type_label, at }: Pick<Differences, 'type_label' | 'at'>,
  { location }: AppointmentRow,
): MeetingFacts {
  const type = type_label === undefined ? undefined : typeByLabel(store, type_label)
  return {
    ...(type && {
      type_id: type.id,
      type_label: type.label,
      hue: type.hue,
      location: type.location,
      buffer_before_minute: type.buffer_before_minute,
      buffer_after_minute: type.buffer_after_minute,
    }),
    ...(at && (at.office_id === null ? at : chosenOffice(store, at.office_id, type?.location ?? location))),
  }
}
