import type { Millis } from '#kernel/clock'
import type { DirectoryStore } from './DirectoryStore.ts'
import type { Statement } from './statements.ts'

/** A wake-up that updates the copies of a profile in the practice and in the search index. */
export function profileChanged(
  store: DirectoryStore,
  { user_id, practice_id }: { user_id: string; practice_id: string },
): Statement {
  return store.outbox({ entity: `user/${user_id}`, event: 'profile.changed', practice_id, subject_id: user_id })
}

/** A wake-up that updates the practice's copy of its staff. */
export function teamChanged(store: DirectoryStore, practice_id: string): Statement {
  return store.outbox({ entity: `team/${practice_id}`, event: 'team.changed', practice_id, subject_id: practice_id })
}

/** A wake-up that sends a practice the state of an invitation. */
export function clientChanged(
  store: DirectoryStore,
  { id, practice_id }: { id: string; practice_id: string },
  now: Millis,
): Statement {
  return store.outbox({ entity: `client/${id}`, event: 'client.changed', practice_id, subject_id: id }, now)
}

/** A wake-up that sends the names and the date of birth of a member to the practices that have a chart of them. */
export function memberChanged(store: DirectoryStore, user_id: string): Statement {
  return store.outbox({ entity: `user/${user_id}`, event: 'member.changed', practice_id: '', subject_id: user_id })
}

/** A wake-up for the handover workflow of a minor, after a change of the guardians, the date of birth or the email. */
export function minorChanged(store: DirectoryStore, id: string): Statement {
  return store.outbox({ entity: `minor/${id}`, event: 'minor.changed.v1', practice_id: '', subject_id: id })
}

/**
 * A wake-up for the workflow of a practice's end, after a subscription or trial of the owner began, changed or ended.
 * The workflow reads the current state.
 */
export function subscriptionChanged(
  store: DirectoryStore,
  { practice_id, user_id }: { practice_id: string; user_id: string },
  now: Millis,
): Statement {
  return store.outbox(
    { entity: `trial/${practice_id}`, event: 'subscription.changed.v1', practice_id, subject_id: user_id },
    now,
  )
}
