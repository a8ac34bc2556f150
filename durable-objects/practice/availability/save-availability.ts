import type { getAvailability } from '#contracts/api/availability'
import type { Response } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import { typesOfPractice } from '#db/practice/queries/appointment-types'
import { changePractice } from '#db/practice/queries/practice'
import { mergeSeen, type Overtaken, type Seen } from '#domain/saving/merge-seen'
import { replacePeriods } from '#db/practice/queries/availability'
import { markedOffices } from '#domain/scheduling/offices'
import { dateOf, dayIn } from '#domain/scheduling/zone'
import { DAY } from '#kernel/clock'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'
import { type Availability, hoursOf, rowsOf } from './availability-rows.ts'
import { announceCalendar } from '../store/hub-news.ts'
import { offerChanged } from '../store/offer-changed.ts'

/** The hours, and the offices when there are several. */
export function readAvailability(store: PracticeStore): Shown {
  const { offices } = store.practice
  const hours = storedHours(store)
  if (!offices || offices.length < 2) return hours
  const marked = markedOffices(offices)
  return { ...hours, offices: offices.flatMap(({ address }, at) => (marked[at] ? { ...marked[at], address } : [])) }
}

function storedHours(store: PracticeStore): Availability {
  const { provider_id } = staffHere(store)
  const { timezone, notice_hours } = store.practice
  return { timezone, ...hoursOf(store, provider_id), notice_hours }
}

type Shown = Response<typeof getAvailability>

type Wanted = Omit<Availability, 'notice_hours' | 'exceptions'> &
  Partial<Pick<Availability, 'notice_hours' | 'exceptions'>>

/**
 * Replaces the provider's hours, the practice's time zone, in which they are, and, if it is given, the notice of
 * bookings. Without exceptions the present ones stay. Booked sessions do not change. A save that has not `seen` the
 * present hours changes nothing. Throws `invalid` for session types that the practice does not have, and for new
 * exceptions on dates in the past.
 */
export function saveAvailability(
  store: PracticeStore,
  { seen, ...wanted }: Wanted & { seen?: Seen },
): Shown | Overtaken {
  const { provider_id } = staffHere(store)
  const now = storedHours(store)
  const save = mergeSeen(wanted, seen, now, [['timezone', 'periods', 'exceptions']])
  if ('overtaken' in save) return save
  const { notice_hours = now.notice_hours, exceptions = now.exceptions, periods, timezone } = save.merged
  assertTypesExist(store, [...periods, ...exceptions.flatMap(({ hours }) => hours)])
  const today = dayIn(timezone, store.now)
  const known = new Set(now.exceptions.map(({ date }) => date))
  // In another zone it may still be the day before.
  if (exceptions.some(({ date }) => date < dateBefore(today) && !known.has(date)))
    throw new Refusal('invalid', 'A date with hours of its own is in the past. Please choose a day from today on.')
  replacePeriods(store.db, provider_id, rowsOf({ periods, exceptions }))
  changePractice(store.db, { timezone, notice_hours, modify_at: store.nextStamp() })
  store.reread()
  offerChanged(store)
  // Whole days that are blocked follow the zone.
  if (timezone !== now.timezone) announceCalendar(store)
  return readAvailability(store)
}

const dateBefore = (date: string): string => dateOf(Date.parse(`${date}T00:00:00.000Z`) - DAY)

function assertTypesExist(store: PracticeStore, hours: readonly { appointment_type_ids?: string[] | undefined }[]) {
  const named = new Set(hours.flatMap(({ appointment_type_ids = [] }) => appointment_type_ids))
  if (named.size === 0) return
  const here = new Set([...typesOfPractice(store.db, false), ...typesOfPractice(store.db, true)].map(({ id }) => id))
  if ([...named].some((id) => !here.has(id)))
    throw new Refusal('invalid', 'One of the session types does not exist any more. Please reload and try again.')
}
