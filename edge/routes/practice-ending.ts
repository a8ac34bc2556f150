import { exportPractice, getPracticeStanding } from '#contracts/api/practice-ending'
import { Refusal } from '#contracts/errors'
import { deletionBefore } from '#db/directory/queries/endings'
import { personById } from '#db/directory/queries/people'
import type { CallContext } from '#domain/access/actor'
import { systemClock, toInstant } from '#kernel/clock'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { gateOf } from '../directory/email-gate.ts'
import { securityNotice } from '../directory/sign-in/security-notice.ts'
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

  mount(app, exportPractice, async ({ c, ctx, store }) => {
    const body = await exported(c.env, ctx, ownPractice(ctx))
    await tellOwner(store)
    return new Response(body, {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="orchid-practice-${toInstant(systemClock()).slice(0, 10)}.zip"`,
        'cache-control': 'no-store',
      },
    })
  })
}

/** Mails the owner that their practice was exported. Repeats within five minutes send no second mail. */
async function tellOwner(store: DirectoryStore): Promise<void> {
  const { actor } = store.ctx
  const owner = actor.kind === 'user' ? await personById(store.db, actor.user_id) : null
  if (!owner) throw new Refusal('not_signed_in')
  const gate = await gateOf(store.env, owner.user.email)
  if (await gate.isFull('export_mail')) return
  await store.commit(securityNotice(store, owner.user.id, 'practice_exported'))
  // It is counted after it was stored, so that no failure swallows it.
  await gate.take('export_mail')
}

function ownPractice({ actor }: CallContext): string {
  if (actor.kind !== 'user' || !actor.practice_id) throw new Refusal('not_found')
  return actor.practice_id
}
