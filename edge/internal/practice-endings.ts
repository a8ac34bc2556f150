import * as contract from '#contracts/internal/practice-endings'
import { Refusal } from '#contracts/errors'
import { directory } from '#db/directory/connect'
import { deletionOf, practiceById } from '#db/directory/queries/endings'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { drainSoon } from '../directory-outbox.ts'
import { archive, reopen } from '../endings/archive.ts'
import { deleteNext } from '../endings/delete-practice.ts'
import { readPracticeEnding } from '../endings/practice-standing.ts'
import type { Env } from '../env.ts'
import { mount } from '../mount.ts'
import { requestEndingMail } from './ending-mail.ts'

/** Signed calls of the run of a practice's end (contracts/internal/practice-endings.ts). Each asks anew how it stands. */
export function mountPracticeEndings(app: Hono<EdgeContext>): void {
  mount(app, contract.readEnding, ({ c, params }) => readPracticeEnding(c.env, params.practice_id))

  mount(app, contract.requestEndingMail, async ({ c, params, body }) => {
    const { practice_id } = params
    const { kind, deadline } = body
    const owner_user_id = await ownerOf(c.env, practice_id)
    const id = await requestEndingMail(c.env, { practice_id, owner_user_id, kind, deadline })
    return { mail_ids: id ? [id] : [] }
  })

  mount(app, contract.archivePractice, async ({ c, ctx, params, body }) => ({
    moved: await archive(c.env, ctx, params.practice_id, body.keep_ms),
  }))

  mount(app, contract.reopenPractice, async ({ c, ctx, params }) => ({
    moved: await reopen(c.env, ctx, params.practice_id),
  }))

  mount(app, contract.deletePractice, async ({ c, ctx, params }) => {
    const moved = await deleteNext(c.env, ctx, params.practice_id)
    drainSoon(c)
    return { moved }
  })
}

/** Whose practice it is, or was. Throws `not_found`. */
async function ownerOf(env: Env, practiceId: string): Promise<string> {
  const db = directory(env.DIRECTORY)
  const of = (await deletionOf(db, practiceId)) ?? (await practiceById(db, practiceId))
  if (!of) throw new Refusal('not_found')
  return of.owner_user_id
}
