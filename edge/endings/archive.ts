import { asRefusal } from '#contracts/errors'
import { markArchived, markDormant, markOpen, practiceById } from '#db/directory/queries/endings'
import { practiceStub } from '#durable-objects/stubs'
import type { Millis } from '#kernel/clock'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { indexProfile } from '../directory/profiles/search-index.ts'
import { practiceStanding } from './practice-standing.ts'

/**
 * Makes a practice whose owner has no plan an archive of limited duration: first in the directory, so that it is no
 * longer listed, then in its object, so that it is read-only. A repetition completes it. Returns whether anything
 * changed.
 */
export async function archive(store: DirectoryStore, practiceId: string, keep: Millis): Promise<boolean> {
  const { practice, standing } = await practiceStanding(store, practiceId)
  if (standing.plan !== null) return false
  const { now } = store
  if (practice.plan_due_at !== null && practice.plan_due_at > now) return false
  const { db } = store
  await markArchived(db, practiceId, { archived_at: now, deletes_at: now + keep })
  const kept = await practiceById(db, practiceId)
  if (!kept?.archived_at) return false
  const founded = await ifFounded(
    practiceStub(store.env, practiceId).act('practice.archive', store.ctx, {
      since: kept.archived_at,
      deletes_at: kept.deletes_at,
    }),
  )
  // The practice was never founded: there is nothing to archive or to delete.
  if (!founded) await markDormant(db, practiceId)
  await indexProfile(store, practice.owner_user_id)
  return true
}

/**
 * Opens an archive whose owner has a plan again, or a practice that awaited its plan: the object first, so that
 * visitors who find it can book.
 */
export async function reopen(store: DirectoryStore, practiceId: string): Promise<boolean> {
  const { practice, standing } = await practiceStanding(store, practiceId)
  if (standing.plan === null) return false
  await ifFounded(practiceStub(store.env, practiceId).act('practice.reopen', store.ctx))
  const moved = await markOpen(store.db, practiceId)
  await indexProfile(store, practice.owner_user_id)
  return moved
}

/** Whether the practice's object has been founded; before that it has no data of its own. */
async function ifFounded(call: PromiseLike<void>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    if (asRefusal(error)?.code === 'not_found') return false
    throw error
  }
}
