/** What of the schedule stands in the address: date, view, and the one side panel with what it is about. Ids only. */
import { z } from 'zod'

export const VIEWS = ['day', 'week', 'month', 'list'] as const
export type View = (typeof VIEWS)[number]
export const PANELS = ['session-details', 'add-to-calendar', 'availability', 'session-types'] as const
export type Panel = (typeof PANELS)[number]

export const scheduleSearch = z.object({
  date: z.iso.date().optional().catch(undefined),
  /** Left out: week on a desktop, list on a phone. */
  view: z.enum(VIEWS).optional().catch(undefined),
  panel: z.enum(PANELS).optional().catch(undefined),
  /** Of session-details. */
  session: z.string().max(120).optional().catch(undefined),
  /** Of add-to-calendar: the time that was pointed at. */
  at: z.iso.datetime().optional().catch(undefined),
  /** Of session-types: the one being edited, or "new". */
  type: z.string().max(120).optional().catch(undefined),
  cancelled: z.literal('shown').optional().catch(undefined),
})
export type ScheduleSearch = z.infer<typeof scheduleSearch>

/** The panel's own parameters, taken away when it closes. */
export const NO_PANEL = { panel: undefined, session: undefined, at: undefined, type: undefined } as const
