import type { FeedNames } from '#contracts/plain/feed-names'
import { sessionsInFeed } from '#db/practice/queries/appointment-lists'
import { appointmentsOfAccount } from '#db/practice/queries/appointments'
import { personInitials } from '#domain/content/person-initials'
import { eventSequence } from '#domain/scheduling/calendar-event'
import type { PagePlace, SessionWindow } from '#domain/scheduling/page-of-sessions'
import { isCancelled } from '#domain/scheduling/status'
import type { Millis } from '#kernel/clock'
import { clientOf, namesInChart } from '../charts/chart-rows.ts'
import { placeNow } from '../meetings/office-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere, userHere } from '../store/rights.ts'
import type { AppointmentRow } from './appointment-rows.ts'

/** A session as a calendar feed tells it: its times and place, and nothing about care. */
export type FeedSession = Pick<AppointmentRow, 'status' | 'location' | 'place' | 'provider_id'> & {
  appointment_id: string
  start: Millis
  end: Millis
  /** The revision of the session's event, the same as in mails. */
  sequence: number
  revised: Millis
  /** The initials of the client, for a provider who wants them; otherwise empty. */
  initials: string
}

/**
 * What a feed of the caller's own calendar asks for: a page of a window, and how it names clients. With `since` it asks
 * only for what has changed after that version of the practice (ms).
 */
export type FeedQuestion = { window: SessionWindow; names: FeedNames; limit: number; since?: Millis }

/** A page of a feed, its last place, null when no session follows in the window, and the version of the practice. */
export type FeedPage = { found: FeedSession[]; last: PagePlace | null; version: Millis }

/** A page of the sessions of the caller's own calendar, without canceled ones and samples. */
export function feedOfProvider(store: PracticeStore, { window, names, limit, since }: FeedQuestion): FeedPage {
  const { user_id } = staffHere(store)
  const rows = sessionsInFeed(store.db, user_id, window, { limit, since })
  store.audit({ category: 'appointment' })
  const initials = new Map<string, string>()
  const initialsOf = (row: AppointmentRow): string => {
    if (names === 'none') return ''
    const known = initials.get(row.patient_user_id) ?? initialsOfClient(store, row)
    initials.set(row.patient_user_id, known)
    return known
  }
  const found = rows.map((row) => entryOf(store, row, initialsOf(row)))
  const last = rows.length < limit ? undefined : rows.at(-1)
  const { last_stamp: version } = store.practice
  return { found, last: last ? { start: last.start_at, id: last.id } : null, version }
}

const initialsOfClient = (store: PracticeStore, row: AppointmentRow): string =>
  clientOf(store, row)
    .map((person) => personInitials(namesInChart(person)))
    .join(' & ')

/** The given sessions in which the member takes part; for a guardian, those that are not hidden. */
export function feedOfMember(store: PracticeStore, ids: string[]): FeedSession[] {
  const { user_id, guardian } = userHere(store)
  if (!store.found() || ids.length === 0) return []
  const rows = appointmentsOfAccount(store.db, user_id, ids)
    .filter((row) => guardian === undefined || row.kept_from_guardians_by === null)
    .filter(isInFeeds)
  const patients = new Set(rows.map(({ patient_user_id }) => patient_user_id))
  for (const patient_id of patients) store.audit({ category: 'appointment', patient_id })
  return rows.map((row) => entryOf(store, row, ''))
}

/**
 * A canceled session leaves the feeds. One to which the client did not come stays in calendars (decision 093). The feed
 * of a provider reads by the same rule (`sessionsInFeed`).
 */
const isInFeeds = (row: AppointmentRow): boolean =>
  !row.is_sample && (!isCancelled(row.status) || row.client_ended === 'missed')

const entryOf = (store: PracticeStore, row: AppointmentRow, initials: string): FeedSession => {
  // A missed session took place for the calendar: its revision is that of its last setting.
  const status = row.client_ended === 'missed' ? 'completed' : row.status
  return {
    appointment_id: row.id,
    status,
    location: row.location,
    place: placeNow(store, row).place,
    provider_id: row.provider_id,
    start: row.start_at,
    end: row.end_at,
    sequence: eventSequence({ ...row, status }),
    revised: row.modify_at,
    initials,
  }
}
