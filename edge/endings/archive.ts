import { asRefusal } from '#contracts/errors'
import { markArchived, markDormant, markOpen, practiceById } from '#db/directory/queries/endings'
import { practiceStub } from '#durable-objects/stubs'
import type { Millis } from '#kernel/clock'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { indexProfile } from '../directory/profiles/search-index.ts'
import { practiceStanding } from './practice-standing.ts'

/**
 * Makes a practice whose owner has no plan an archive, which is deleted after `keep`. It is marked first in the
 * directory, so that it is no longer listed, and then in its object, so that it becomes read-only. Safe to repeat.
 * Returns whether the practice is an archive now.
 */
export async function archive(store: DirectoryStore, practiceId: string, keep: Millis): Promise<boolean> {
  const { practice, standing } = await practiceStanding(store, practiceId)
  if (standing.plan !== null) return false
  const { now } = store
  if (practice.plan_due_at !== null && practice.plan_due_at > now) return false
  const { db } = store
  await markArchived(db, practiceId, { archived_at: now, deletes_at: now + keep })
  const marked = await practiceById(db, practiceId)
  if (!marked?.archived_at) return false
  const founded = await ifFounded(
    practiceStub(store.env, practiceId).act('practice.archive', store.ctx, {
      since: marked.archived_at,
      deletes_at: marked.deletes_at,
    }),
  )
  // A practice that was never founded has no data to archive or to delete.
  if (!founded) await markDormant(db, practiceId)
  await indexProfile(store, practice.owner_user_id)
  return true
}

/**
 * Reopens an archive whose owner has a plan again, or opens a practice whose chosen plan has begun. The object is
 * opened before the directory lists the practice, so that visitors who find it can book. Returns whether the directory
 * changed.
 */
export async function reopen(store: DirectoryStore, practiceId: string): Promise<boolean> {
  const { practice, standing } = await practiceStanding(store, practiceId)
  if (standing.plan === null) return false
  await ifFounded(practiceStub(store.env, practiceId).act('practice.reopen', store.ctx))
  const moved = await markOpen(store.db, practiceId)
  await indexProfile(store, practice.owner_user_id)
  return moved
}

/** Runs a call to the practice's object. Returns false when the object was never founded and therefore has no data. */
async function ifFounded(call: PromiseLike<void>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    if (asRefusal(error)?.code === 'not_found') return false
    throw error
  }
}
