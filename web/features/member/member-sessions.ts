/** Sorts a member's sessions into upcoming and past ones, and describes the state of each. */
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AppointmentWire } from '#contracts/api/appointments'
import { isExpected } from '#domain/scheduling/status'
import { flagsOf } from '#domain/scheduling/status-flags'
import { fromInstant } from '#kernel/clock'
import { appointmentsQuery, windowOfDates } from '#web/data/appointments/queries.ts'
import { sessionsBeforeQuery } from '#web/data/appointments/session-pages.ts'
import { addDays, today } from '#web/lib/wall-time.ts'
import { endedRequest } from '#web/ui/sessions/session-state.ts'
import type { Tone } from '#web/ui/kit/status-chip.tsx'

/** How many days ahead the list reaches, and how many days back at first. */
export const DAYS_AHEAD = 365
export const DAYS_BACK = 90

export function useMemberSessions(zone: string, now: number) {
  const date = today(zone, now)
  const query = useQuery({
    ...appointmentsQuery(windowOfDates(addDays(date, -DAYS_BACK), addDays(date, DAYS_AHEAD))),
    // On the next day the list of that day takes its place once it is there.
    placeholderData: keepPreviousData,
  })
  const sessions = query.data?.appointments ?? []
  return {
    ...query,
    upcoming: sessions.filter((one) => isUpcoming(one, now)),
    past: sessions.filter((one) => !isUpcoming(one, now)).reverse(),
  }
}

/**
 * All sessions of a member: those of today and to come in one list, which live events change, and those before it a page
 * at a time.
 */
export function useSessionPages(zone: string, now: number) {
  const date = today(zone, now)
  const first = addDays(date, -1)
  const near = useQuery(appointmentsQuery(windowOfDates(date, addDays(date, DAYS_AHEAD))))
  const before = useInfiniteQuery(sessionsBeforeQuery(first))
  const listed = near.data?.appointments ?? []
  const isKnown = new Set(listed.map(({ appointment_id }) => appointment_id))
  const earlier = before.data?.pages.flatMap(({ appointments }) => appointments) ?? []
  return {
    isLoaded: near.data !== undefined && before.data !== undefined,
    error: near.error ?? before.error,
    refetch: () => Promise.all([near.refetch(), before.refetch()]),
    upcoming: listed.filter((one) => isUpcoming(one, now)),
    past: [
      ...listed.filter((one) => !isUpcoming(one, now)).reverse(),
      // One that was just moved may still be in the list from which it came.
      ...earlier.filter(({ appointment_id }) => !isKnown.has(appointment_id)),
    ],
    hasMore: before.hasNextPage,
    isLoadingMore: before.isFetchingNextPage,
    moreError: before.isFetchNextPageError ? before.error : null,
    loadMore: () => void before.fetchNextPage(),
  }
}

/** Whether a session has not ended and is not canceled. */
export function isUpcoming(session: Pick<AppointmentWire, 'status' | 'appointment_end'>, now: number): boolean {
  return isExpected(session.status) && fromInstant(session.appointment_end) > now
}

export type MemberStateKind =
  | 'cancelled'
  | 'no-show'
  | 'completed'
  | 'over'
  | 'running'
  | 'invited'
  | 'requested'
  | 'confirmed'
export type MemberState = { kind: MemberStateKind; label: string; tone: Tone }

type Timed = Pick<
  AppointmentWire,
  'status' | 'status_flags' | 'request' | 'appointment_start' | 'appointment_end' | 'cancelled_by'
>

/**
 * The state as the server's flags give it. Whether the session is running or over depends on the clock. `acting` is true
 * for a guardian of the minor whose session it is.
 */
export function memberState(
  { status, status_flags, request, appointment_start, appointment_end, cancelled_by }: Timed,
  now: number,
  acting = false,
): MemberState {
  const flags = flagsOf({ status, status_flags })
  if (flags.professional_no_show) return { kind: 'no-show', label: 'Your professional did not join', tone: 'red' }
  const ended = endedRequest(request)
  if (ended) return { kind: 'cancelled', label: ended, tone: 'neutral' }
  if (flags.pending_patient_portal_approval) return { kind: 'requested', label: 'Not confirmed yet', tone: 'amber' }
  if (flags.client_no_show) return { kind: 'cancelled', label: 'Recorded as missed', tone: 'red' }
  if (flags.cancelled_by_patient) {
    const recorded = typeof cancelled_by?.recorded_by === 'string'
    const own = acting ? 'Canceled by the client' : 'Canceled by you'
    const label = recorded
      ? 'Canceled, as your practice recorded'
      : cancelled_by?.side === 'guardian'
        ? 'Canceled by a guardian'
        : own
    return { kind: 'cancelled', label, tone: 'red' }
  }
  if (flags.cancelled_or_abandoned) return { kind: 'cancelled', label: 'Canceled by your professional', tone: 'red' }
  if (flags.completed) return { kind: 'completed', label: 'Completed', tone: 'neutral' }
  if (now >= fromInstant(appointment_end)) return { kind: 'over', label: 'Over', tone: 'neutral' }
  if (now >= fromInstant(appointment_start)) return { kind: 'running', label: 'In progress', tone: 'orchid' }
  if (flags.unconfirmed_invite) return { kind: 'invited', label: 'Please confirm', tone: 'amber' }
  return { kind: 'confirmed', label: 'Confirmed', tone: 'sage' }
}
