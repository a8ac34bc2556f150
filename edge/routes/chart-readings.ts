import { giveReason, listChartReadings, listOwnReadings, listOwnRecords } from '#contracts/api/chart-readings'
import { Refusal } from '#contracts/errors'
import { practiceStub } from '#durable-objects/stubs'
import type { CallContext, UserActor } from '#domain/access/actor'
import { toInstant } from '#kernel/clock'
import { base64url, fromBase64url } from '#kernel/ids'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { practicesOfMember } from '../directory/clients/member-practices.ts'
import { ifReadable } from '../indexed-sessions.ts'
import { mount } from '../mount.ts'

/** How many entries of each practice a member sees at first. */
const NEWEST = 10

/** Routes of contracts/api/chart-readings.ts. */
export function mountChartReadings(app: Hono<EdgeContext>): void {
  mount(app, listChartReadings, async ({ c, ctx, params, query }) => {
    const { readings, next } = await practiceStub(c.env, practiceOfCaller(ctx)).act('chart.readings', ctx, params.id, {
      limit: query.limit,
      before: placeOf(query.cursor),
    })
    return { readings, next_cursor: cursorOf(next) }
  })

  mount(app, giveReason, async ({ c, ctx, params, body }) => {
    const practice = practiceStub(c.env, practiceOfCaller(ctx))
    const { until } = await practice.act('chart.break_glass', ctx, params.id, body)
    return { until: toInstant(until) }
  })

  mount(app, listOwnRecords, async ({ store, c, ctx }) => {
    const practices = await practicesOfMember(store, userOf(ctx).user_id)
    const found = await Promise.all(
      practices.map(async (practice_id) => ({
        practice_id,
        own: await ifReadable(() =>
          practiceStub(c.env, practice_id).act('chart.own_readings', ctx, { limit: NEWEST, before: null }),
        ),
      })),
    )
    return {
      records: found
        .flatMap(({ practice_id, own }) => {
          if (!own) return []
          const { practice_name, readings, next } = own
          return [{ practice_id, practice_name, readings, next_cursor: cursorOf(next) }]
        })
        .sort((a, b) => a.practice_name.localeCompare(b.practice_name) || a.practice_id.localeCompare(b.practice_id)),
    }
  })

  mount(app, listOwnReadings, async ({ c, ctx, params, query }) => {
    const own = await practiceStub(c.env, params.practice_id).act('chart.own_readings', ctx, {
      limit: query.limit,
      before: placeOf(query.cursor),
    })
    if (!own) throw new Refusal('not_found')
    return { readings: own.readings, next_cursor: cursorOf(own.next) }
  })
}

function userOf({ actor }: CallContext): UserActor {
  if (actor.kind !== 'user') throw new Refusal('not_signed_in')
  return actor
}

function practiceOfCaller(ctx: CallContext): string {
  const { practice_id } = userOf(ctx)
  if (practice_id === null) throw new Refusal('forbidden')
  return practice_id
}

const cursorOf = (next: number | null): string | null =>
  next === null ? null : base64url(new TextEncoder().encode(`before ${next}`))

/** The audit row before which a page begins; null for the first page. */
function placeOf(cursor: string | undefined): number | null {
  if (cursor === undefined) return null
  try {
    const [, row] = /^before (\d{1,15})$/.exec(new TextDecoder().decode(fromBase64url(cursor))) ?? []
    if (row !== undefined) return Number(row)
  } catch {
    // The cursor is not valid base64url. It is refused below.
  }
  throw new Refusal('invalid', 'This page of the list does not exist.')
}
