/** The schedule's state in the address: date, view, and the one side panel with its subject. Ids only. */
import { choiceParam, dateParam, instantParam, textParam } from '#web/lib/search-params.ts'

export const VIEWS = ['day', 'week', 'month', 'list'] as const
export type View = (typeof VIEWS)[number]
export const PANELS = ['session-details', 'add-to-calendar', 'availability', 'session-types'] as const
export type Panel = (typeof PANELS)[number]

export type ScheduleSearch = {
  date?: string
  /** Left out: week on a desktop, list on a phone. */
  view?: View
  panel?: Panel
  /** For session-details. */
  session?: string
  /** For add-to-calendar: the time that was clicked. */
  at?: string
  /** For session-types: the id being edited, or "new". */
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

/** The panel's own parameters, removed when it closes. */
export const NO_PANEL = { panel: undefined, session: undefined, at: undefined, type: undefined } as const
