import { exportPractice, getPracticeStanding } from '#contracts/api/practice-ending'
import { Refusal } from '#contracts/errors'
import { deletionBefore } from '#db/directory/queries/endings'
import type { CallContext } from '#domain/access/actor'
import { systemClock, toInstant } from '#kernel/clock'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { exportPractice as exported } from '../endings/export-practice.ts'
import { readPracticeEnding } from '../endings/practice-standing.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/practice-ending.ts. */
export function mountPracticeEnding(app: Hono<EdgeContext>): void {
  mount(app, getPracticeStanding, async ({ store, ctx }) => {
    const id = ownPractice(ctx)
    const [ending, before] = await Promise.all([readPracticeEnding(store, id), deletionBefore(store.db, id)])
    const at = before?.finished_at ?? null
    return { ...ending, deleted_before_at: at === null ? null : toInstant(at) }
  })

  mount(app, exportPractice, async ({ c, ctx }) => {
    const body = await exported(c.env, ctx, ownPractice(ctx))
    return new Response(body, {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="orchid-practice-${toInstant(systemClock()).slice(0, 10)}.zip"`,
        'cache-control': 'no-store',
      },
    })
  })
}

function ownPractice({ actor }: CallContext): string {
  if (actor.kind !== 'user' || !actor.practice_id) throw new Refusal('not_found')
  return actor.practice_id
}
