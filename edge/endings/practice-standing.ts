import type { PracticeEnding } from '#contracts/internal/practice-endings'
import { Refusal } from '#contracts/errors'
import {
  type DeletionRow,
  deletionOf,
  type PracticeRow,
  planFactsOf,
  practiceById,
} from '#db/directory/queries/endings'
import { personById, type UserRow } from '#db/directory/queries/people'
import { newestSubscription } from '#db/directory/queries/providers'
import { firstCharge, type Standing, standingOf } from '#domain/access/standing'
import { type Millis, toInstant } from '#kernel/clock'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { platformFacts } from '../directory/people/platform.ts'

/** A practice and the plan of its owner, all read from the primary database. */
export type PracticeStanding = {
  practice: PracticeRow
  owner: UserRow
  standing: Standing
  /** The first charge of a billed trial; null when there is none. */
  charged_at: Millis | null
  /**
   * Everything on which the plan depends, as one text. The statement that claims a deletion compares it, so that the
   * deletion begins only if the plan has not changed since this read.
   */
  facts: string
}

/** The current state of a practice's plan. Throws `not_found`, also for a deleted practice. */
export async function practiceStanding(store: DirectoryStore, practiceId: string): Promise<PracticeStanding> {
  const { db } = store
  const practice = await practiceById(db, practiceId)
  if (!practice) throw new Refusal('not_found')
  // The facts are read first, so that a change during the other reads is noticed when they are compared.
  const facts = await planFactsOf(db, practice.owner_user_id)
  const [owner, subscription] = await Promise.all([
    personById(db, practice.owner_user_id),
    newestSubscription(db, practice.owner_user_id),
  ])
  if (!owner) throw new Refusal('not_found')
  // The plan is that of the owner in the role OWNER, even while they work as a scheduler in another practice.
  const asOwner = { ...owner, role: 'OWNER' } as const
  const standing = standingOf(platformFacts(store.env, asOwner, subscription), store.now)
  return { practice, owner: owner.user, standing, charged_at: subscription && firstCharge(subscription), facts }
}

/** The state of a practice's plan and the progress of its end. Throws `not_found`. */
export async function readPracticeEnding(store: DirectoryStore, practiceId: string): Promise<PracticeEnding> {
  const deletion = await deletionOf(store.db, practiceId)
  if (deletion) return endingOf(deletion)
  const { practice, standing, charged_at } = await practiceStanding(store, practiceId)
  return {
    plan: standing.plan,
    trial: standing.trial,
    ends_at: instant(standing.ends_at),
    charged_at: instant(charged_at),
    archived_at: instant(practice.archived_at),
    deletes_at: instant(practice.deletes_at),
    plan_due_at: instant(practice.plan_due_at),
    deletion: 'none',
  }
}

function endingOf({ archived_at, due_at, finished_at }: DeletionRow): PracticeEnding {
  return {
    plan: null,
    trial: null,
    ends_at: null,
    charged_at: null,
    archived_at: toInstant(archived_at),
    deletes_at: toInstant(due_at),
    plan_due_at: null,
    deletion: finished_at === null ? 'begun' : 'finished',
  }
}

const instant = (at: Millis | null): string | null => (at === null ? null : toInstant(at))
