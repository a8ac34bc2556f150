import * as contract from '#contracts/api/practice-export'
import { Refusal } from '#contracts/errors'
import { personById } from '#db/directory/queries/people'
import { practiceStub } from '#durable-objects/stubs'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { gateOf } from '../directory/email-gate.ts'
import { securityNotice } from '../directory/sign-in/security-notice.ts'
import { exportStream } from '../endings/download-export.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/practice-export.ts. */
export function mountPracticeExport(app: Hono<EdgeContext>): void {
  mount(app, contract.requestPracticeExport, ({ store, ctx }) => ownPractice(store).act('practice.export', ctx))

  mount(app, contract.getPracticeExport, async ({ store, ctx }) => ({
    export: await ownPractice(store).act('practice.export_read', ctx),
  }))

  mount(app, contract.downloadPracticeExport, async ({ c, store, ctx }) => {
    const download = await ownPractice(store).act('practice.export_download', ctx)
    await tellOwner(store)
    return new Response(exportStream(c.env, download), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="orchid-practice-${download.requested_at.slice(0, 10)}.zip"`,
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

/** The caller's practice. Throws `not_found` without one. */
function ownPractice({ env, ctx: { actor } }: DirectoryStore) {
  if (actor.kind !== 'user' || !actor.practice_id) throw new Refusal('not_found')
  return practiceStub(env, actor.practice_id)
}
