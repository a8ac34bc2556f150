import type { Millis } from '#kernel/clock'
import type { DirectoryStore } from './DirectoryStore.ts'
import type { Statement } from './statements.ts'

/** The wake-up that updates the practice's copy and the search index. */
export function profileChanged(
  store: DirectoryStore,
  { user_id, practice_id }: { user_id: string; practice_id: string },
): Statement {
  return store.outbox({ entity: `user/${user_id}`, event: 'profile.changed', practice_id, subject_id: user_id })
}

/** The wake-up that updates the practice's copy of its people. */
export function teamChanged(store: DirectoryStore, practice_id: string): Statement {
  return store.outbox({ entity: `team/${practice_id}`, event: 'team.changed', practice_id, subject_id: practice_id })
}

/** The wake-up that sends a practice the state of an invitation. */
export function clientChanged(
  store: DirectoryStore,
  { id, practice_id }: { id: string; practice_id: string },
  now: Millis,
): Statement {
  return store.outbox({ entity: `client/${id}`, event: 'client.changed', practice_id, subject_id: id }, now)
}

/** The wake-up of the run that hands a minor's account over at 18, after a change of guardians, birth or address. */
export function minorChanged(store: DirectoryStore, id: string): Statement {
  return store.outbox({ entity: `minor/${id}`, event: 'minor.changed.v1', practice_id: '', subject_id: id })
}

/**
 * Notifies the workflows that a subscription or a trial of a practice's owner began, changed or ended: the run of the
 * practice's end reads the current state.
 */
export function subscriptionChanged(
  store: DirectoryStore,
  { practice_id, user_id }: { practice_id: string; user_id: string },
  now: Millis,
): Statement {
  const entity = `trial/${practice_id}`
  return store.outbox({ entity, event: 'subscription.changed.v1', practice_id, subject_id: user_id }, now)
}
