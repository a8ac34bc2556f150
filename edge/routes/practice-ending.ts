import { getPracticeStanding } from '#contracts/api/practice-ending'
import { Refusal } from '#contracts/errors'
import { deletionBefore } from '#db/directory/queries/endings'
import type { CallContext } from '#domain/access/actor'
import { toInstant } from '#kernel/clock'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
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
}

function ownPractice({ actor }: CallContext): string {
  if (actor.kind !== 'user' || !actor.practice_id) throw new Refusal('not_found')
  return actor.practice_id
}
