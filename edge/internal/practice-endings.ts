import * as contract from '#contracts/internal/practice-endings'
import { Refusal } from '#contracts/errors'
import { deletionOf, practiceById } from '#db/directory/queries/endings'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { archive, reopen } from '../endings/archive.ts'
import { deleteNext } from '../endings/delete-practice.ts'
import { readPracticeEnding } from '../endings/practice-standing.ts'
import { mount } from '../mount.ts'
import { requestEndingMail } from './ending-mail.ts'

/** Signed calls of the workflow of a practice's end (contracts/internal/practice-endings.ts). */
export function mountPracticeEndings(app: Hono<EdgeContext>): void {
  mount(app, contract.readEnding, ({ store, params }) => readPracticeEnding(store, params.practice_id))

  mount(app, contract.requestEndingMail, async ({ store, params, body }) => {
    const { practice_id } = params
    const { kind, deadline } = body
    const owner_user_id = await ownerOf(store, practice_id)
    const id = await requestEndingMail(store, { practice_id, owner_user_id, kind, deadline })
    return { mail_ids: id ? [id] : [] }
  })

  mount(app, contract.archivePractice, async ({ store, params, body }) => ({
    moved: await archive(store, params.practice_id, body.keep_ms),
  }))

  mount(app, contract.reopenPractice, async ({ store, params }) => ({
    moved: await reopen(store, params.practice_id),
  }))

  mount(app, contract.deletePractice, async ({ store, params }) => {
    const moved = await deleteNext(store, params.practice_id)
    return { moved }
  })
}

/** The owner of a practice; the last owner of a deleted one. Throws `not_found`. */
async function ownerOf(store: DirectoryStore, practiceId: string): Promise<string> {
  const { db } = store
  const of = (await deletionOf(db, practiceId)) ?? (await practiceById(db, practiceId))
  if (!of) throw new Refusal('not_found')
  return of.owner_user_id
}
