import { asRefusal } from '#contracts/errors'
import { markArchived, markDormant, markOpen, practiceById } from '#db/directory/queries/endings'
import { practiceStub } from '#durable-objects/stubs'
import type { Millis } from '#kernel/clock'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { indexProfile } from '../directory/profiles/search-index.ts'
import { practiceStanding } from './practice-standing.ts'

/**
 * Makes a practice whose owner has no plan an archive, kept for so long: first in the directory, so that nobody finds
 * it, then in its object, so that nobody writes. Repeating it finishes what was begun. Answers whether it did anything.
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
  // Its owner never got as far as to have one: there is nothing to keep, and nothing to delete.
  if (!founded) await markDormant(db, practiceId)
  await indexProfile(store, practice.owner_user_id)
  return true
}

/** Opens an archive whose owner has a plan again, or a practice whose plan was waited for: its object first, so that whoever finds it can book. */
export async function reopen(store: DirectoryStore, practiceId: string): Promise<boolean> {
  const { practice, standing } = await practiceStanding(store, practiceId)
  if (standing.plan === null) return false
  await ifFounded(practiceStub(store.env, practiceId).act('practice.reopen', store.ctx))
  const moved = await markOpen(store.db, practiceId)
  await indexProfile(store, practice.owner_user_id)
  return moved
}

/** Whether the practice's object has been founded: until then it knows nothing of itself. */
async function ifFounded(call: PromiseLike<void>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    if (asRefusal(error)?.code === 'not_found') return false
    throw error
  }
}
