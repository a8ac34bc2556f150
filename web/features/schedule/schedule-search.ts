/** The state of the schedule in the address: date, view, and side panel. It contains ids, never names. */
import { choiceParam, dateParam, instantParam, numberParam, textParam } from '#web/lib/search-params.ts'
import type { DateText } from '#web/lib/wall-time.ts'
import type { BusyEntry } from './calendar-entries.ts'

export const VIEWS = ['day', 'three-days', 'week', 'month', 'list'] as const
export type View = (typeof VIEWS)[number]
export const PANELS = [
  'session-details',
  'edit-session',
  'gcal-event-details',
  'add-to-calendar',
  'availability',
  'session-types',
  'cancellation-policy',
  'reminders',
  'blocked-interval-details',
  'edit-blocked-interval',
  'edit-availability-period',
  'day-preview',
] as const
export type Panel = (typeof PANELS)[number]

export type ScheduleSearch = {
  date?: string
  /** Without one, the view that this person last chose in this browser, and by default the week, or three days on a phone. */
  view?: View
  panel?: Panel
  /** For session-details and edit-session: the appointment's id. */
  session?: string
  /** For add-to-calendar and edit-blocked-interval: the time that was clicked or suggested. */
  at?: string
  /** With `at`: the length in minutes of a time that was drawn. */
  minutes?: number
  /** For add-to-calendar: asked in a card beside the time, instead of the panel with all fields. */
  card?: 'quick'
  /** For add-to-calendar: the id of the client (`pat_…`) for whom the session is. */
  client?: string
  /** For session-types: the id of the type that is edited, or "new". */
  type?: string
  /** For blocked-interval-details and edit-blocked-interval: the id of the blocked time. */
  block?: string
  /** For gcal-event-details: the id of the entry. */
  event?: string
  /** For day-preview, edit-availability-period, blocked time and gcal-event-details: the day that it is about. */
  day?: string
  cancelled?: 'shown'
  /** The place that is shown alone: the id of an office, or `telehealth`. Without one, all places. */
  place?: string
}

export function scheduleSearch(search: Record<string, unknown>): ScheduleSearch {
  return {
    date: dateParam(search.date),
    view: choiceParam(search.view, VIEWS),
    panel: choiceParam(search.panel, PANELS),
    session: textParam(search.session, 120),
    at: instantParam(search.at),
    minutes: numberParam(search.minutes, { min: 5, max: 1440 }),
    card: choiceParam(search.card, ['quick']),
    client: textParam(search.client, 120),
    type: textParam(search.type, 120),
    block: textParam(search.block, 120),
    event: textParam(search.event, 120),
    day: dateParam(search.day),
    cancelled: choiceParam(search.cancelled, ['shown']),
    place: textParam(search.place, 120),
  }
}

/** Clears the parameters of the panel, to close it. */
export const NO_PANEL = {
  panel: undefined,
  session: undefined,
  at: undefined,
  minutes: undefined,
  card: undefined,
  client: undefined,
  type: undefined,
  block: undefined,
  event: undefined,
  day: undefined,
} as const

/** Opens the panel of a busy time, from the day on which it was clicked. */
export function busyPanel(entry: BusyEntry, day: DateText): ScheduleSearch {
  return entry.kind === 'blocked'
    ? { ...NO_PANEL, panel: 'blocked-interval-details', block: entry.blockId, day }
    : { ...NO_PANEL, panel: 'gcal-event-details', event: entry.id, day }
}

/** The view to show. A phone has room for a few days or a list, a larger screen for a week. */
export function viewFor(asked: View | undefined, phone: boolean): View {
  if (phone) return asked === 'day' || asked === 'list' ? asked : 'three-days'
  return asked ?? 'week'
}

/** Whether a panel, and in it a session type, is still open at an address. */
export function isPanelAt(next: { pathname: string; search: Record<string, unknown> }, panel: Panel, type?: string) {
  return next.pathname.startsWith('/pro-dashboard/schedule') && next.search.panel === panel && next.search.type === type
}
