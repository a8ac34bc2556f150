/** The state of the schedule in the address: date, view, and side panel. It contains ids, never names. */
import { choiceParam, dateParam, instantParam, textParam } from '#web/lib/search-params.ts'

export const VIEWS = ['day', 'week', 'month', 'list'] as const
export type View = (typeof VIEWS)[number]
export const PANELS = ['session-details', 'add-to-calendar', 'availability', 'session-types'] as const
export type Panel = (typeof PANELS)[number]

export type ScheduleSearch = {
  date?: string
  /** The default is the week, or the list on a phone. */
  view?: View
  panel?: Panel
  /** For session-details: the appointment's id. */
  session?: string
  /** For add-to-calendar: the time that was clicked. */
  at?: string
  /** For session-types: the id of the type that is edited, or "new". */
  type?: string
  cancelled?: 'shown'
}

export function scheduleSearch(search: Record<string, unknown>): ScheduleSearch {
  return {
    date: dateParam(search.date),
    view: choiceParam(search.view, VIEWS),
    panel: choiceParam(search.panel, PANELS),
    session: textParam(search.session, 120),
    at: instantParam(search.at),
    type: textParam(search.type, 120),
    cancelled: choiceParam(search.cancelled, ['shown']),
  }
}

/** Clears the parameters of the panel, to close it. */
export const NO_PANEL = { panel: undefined, session: undefined, at: undefined, type: undefined } as const
