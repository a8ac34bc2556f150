import { listCalendarEntries } from '#contracts/api/calendar-entries'
import { fromInstant } from '#kernel/clock'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { mount } from '../mount.ts'
import { ownPractice } from '../own-practice.ts'

/** The route of contracts/api/calendar-entries.ts. The practice's object checks the rights. */
export function mountCalendarEntries(app: Hono<EdgeContext>): void {
  mount(app, listCalendarEntries, async ({ c, ctx, query: { from, to } }) => ({
    entries: await ownPractice(c.env, ctx).act('calendar.entries', ctx, {
      from: fromInstant(from),
      to: fromInstant(to),
    }),
  }))
}
