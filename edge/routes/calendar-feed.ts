import type { Context, Hono } from 'hono'
import * as contract from '#contracts/api/calendar-feed'
import { asRefusal, Refusal } from '#contracts/errors'
import type { CallContext, UserActor } from '#domain/access/actor'
import { sha256 } from '#kernel/signed-call'
import { calendarFeedFile } from '../calendar-feed.ts'
import type { EdgeContext } from '../context.ts'
import * as feeds from '../directory/calendar-feeds/calendar-feeds.ts'
import { takeTry } from '../directory/email-gate.ts'
import { takeTryOfSource } from '../directory/source-gate.ts'
import { settings } from '../env.ts'
import { errorResponse } from '../middleware/errors.ts'
import { mount } from '../mount.ts'
import { isPortalHost } from '../portal-host.ts'
import { Visit } from '../visit.ts'

const folder = '/calendar-feed'
/** When a calendar program may ask again (s). */
const LATER = { 'retry-after': '900' }

/** Routes of contracts/api/calendar-feed.ts, and the private address that calendar programs read. */
export function mountCalendarFeed(app: Hono<EdgeContext>): void {
  mount(app, contract.getCalendarFeed, async ({ store, ctx }) => ({
    feed: await feeds.readCalendarFeed(store, ownAccount(ctx)),
  }))

  mount(app, contract.makeCalendarFeed, async ({ store, c, ctx, body }) => {
    const { feed, secret } = await feeds.makeCalendarFeed(store, ownAccount(ctx), body.names)
    return { feed, address: new URL(`${folder}/${secret}.ics`, settings(c.env).PUBLIC_URL).href }
  })

  mount(app, contract.putCalendarFeed, async ({ store, ctx, body }) => ({
    feed: await feeds.nameInFeed(store, ownAccount(ctx), body.names),
  }))

  mount(app, contract.revokeCalendarFeed, async ({ store, ctx }) => {
    await feeds.revokeCalendarFeed(store, ownAccount(ctx))
    return { feed: null }
  })

  app.get(`${folder}/:file`, async (c) => {
    try {
      return await answer(c, c.req.param('file'))
    } catch (error) {
      if (asRefusal(error)?.code === 'too_many') return c.text('Too many requests', 429, LATER)
      // A calendar program that reads a 404 removes every session, so whatever went wrong here is only for now.
      errorResponse(c, error)
      return c.text('The calendar cannot be read right now', 503, LATER)
    }
  })
}

function ownAccount({ actor }: CallContext): UserActor {
  if (actor.kind !== 'user') throw new Refusal('not_signed_in')
  return actor
}

/** A revoked address and one that never was are the same. */
const missing = (c: Context<EdgeContext>) => c.text('Not found', 404)

async function answer(c: Context<EdgeContext>, file: string): Promise<Response> {
  if (isPortalHost(new URL(c.req.url).hostname, settings(c.env).PORTAL_HOSTS)) return missing(c)
  const store = c.get('directory')
  const feed = file.endsWith('.ics') ? await feeds.feedOfSecret(store, file.slice(0, -'.ics'.length)) : null
  if (!feed) {
    await takeTryOfSource(new Visit(c), 'calendar_feed_by_source', 'calendar-feed')
    return missing(c)
  }
  await takeTry(c.env, `calendar-feed of ${feed.user_id}`, 'calendar_feed')
  const ctx: CallContext = { actor: c.get('actor'), traceparent: c.get('traceparent'), idempotency: null }
  const text = await calendarFeedFile(store.as(ctx), feed)
  if (text === null) return missing(c)
  const etag = `"${await sha256(text)}"`
  const headers = { etag, 'cache-control': 'private, no-cache' }
  // A network on the way may have marked it as weak.
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
  return c.body(text, 200, { ...headers, 'content-type': 'text/calendar; charset=utf-8' })
}
