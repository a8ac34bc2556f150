import { getAvailability, putAvailability } from '#contracts/api/availability'
import {
  createBlocked,
  deleteBlocked,
  findSessionsInside,
  getBlocked,
  listBlocked,
  putBlocked,
} from '#contracts/api/blocked-intervals'
import { practiceOf } from '#durable-objects/stubs'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { actingFor } from '../directory/team/on-behalf.ts'
import { mount } from '../mount.ts'
import { ownPractice } from '../own-practice.ts'
import { unlessOvertaken } from '../stale-record.ts'

/** Routes of contracts/api/availability.ts and blocked-intervals.ts. The practice's object checks the rights. */
export function mountAvailability(app: Hono<EdgeContext>): void {
  mount(app, getAvailability, ({ c, ctx }) => ownPractice(c.env, ctx).act('availability.read', ctx))

  mount(app, putAvailability, async ({ c, ctx, body }) =>
    unlessOvertaken(await ownPractice(c.env, ctx).act('availability.save', ctx, body)),
  )

  mount(app, listBlocked, ({ c, ctx, query }) =>
    ownPractice(c.env, ctx).act('blocked.list', actingFor(ctx, query.on_behalf_of)),
  )

  mount(app, getBlocked, ({ c, ctx, params }) =>
    practiceOf(c.env, params.blocked_interval_id).act('blocked.read', ctx, params.blocked_interval_id),
  )

  mount(app, findSessionsInside, async ({ c, ctx, query, body }) => ({
    appointments: await ownPractice(c.env, ctx).act('blocked.preview', actingFor(ctx, query.on_behalf_of), body),
  }))

  mount(app, createBlocked, ({ c, ctx, query, body }) =>
    ownPractice(c.env, ctx).act('blocked.create', actingFor(ctx, query.on_behalf_of), body),
  )

  mount(app, putBlocked, async ({ c, ctx, params, body }) =>
    unlessOvertaken(
      await practiceOf(c.env, params.blocked_interval_id).act('blocked.change', ctx, params.blocked_interval_id, body),
    ),
  )

  mount(app, deleteBlocked, async ({ c, ctx, params }) => {
    await practiceOf(c.env, params.blocked_interval_id).act('blocked.delete', ctx, params.blocked_interval_id)
    return undefined
  })
}
