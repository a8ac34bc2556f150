import { getAvailability, putAvailability } from '#contracts/api/availability'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { mount } from '../mount.ts'
import { ownPractice } from '../own-practice.ts'
import { unlessOvertaken } from '../stale-record.ts'

/** Routes of contracts/api/availability.ts. The practice's object checks the rights. */
export function mountAvailability(app: Hono<EdgeContext>): void {
  mount(app, getAvailability, ({ c, ctx }) => ownPractice(c.env, ctx).act('availability.read', ctx))

  mount(app, putAvailability, async ({ c, ctx, body }) =>
    unlessOvertaken(await ownPractice(c.env, ctx).act('availability.save', ctx, body)),
  )
}
