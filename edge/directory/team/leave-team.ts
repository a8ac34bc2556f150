import { Refusal } from '#contracts/errors'
import { copyAiTrial } from '#db/directory/queries/billing'
import {
  changeScheduler,
  changeUser,
  deleteLoginsOf,
  endMembership,
  foundedPractice,
  handPlanOver,
  hidePage,
  joinRows,
  membershipOf,
  nameOwner,
  ownerRows,
} from '#db/directory/queries/teams'
import { practiceStub } from '#durable-objects/stubs'
import type { Env } from '../../env.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { isOvertaken, type Statement } from '../statements.ts'
import { endAllInHub } from '../logins/open-logins.ts'
import { allowTeam, applySoon, teamOf } from './team.ts'
import { profileChanged, subscriptionChanged, teamChanged } from '../wake-ups.ts'

/**
 * Removes a scheduler, on the owner's or their own request. Their logins and sockets are closed before the directory
 * changes. A scheduler who founded a practice of their own returns to it and completes its intake again. Parallel
 * requests remove them only once. Throws `not_found`, `forbidden` when a scheduler removes another one, `conflict` for
 * the owner.
 */
export async function removeFromTeam(store: DirectoryStore, teamId: string, userId: string): Promise<void> {
  const { actor } = store.ctx
  const leaves = actor.kind === 'user' && actor.user_id === userId
  const by = await allowTeam(store, teamId, leaves ? 'team.leave' : 'team.manage')
  const { db } = store
  const membership = await membershipOf(db, userId)
  if (membership?.practice_id !== teamId) throw new Refusal('not_found')
  if (membership.role === 'OWNER')
    throw new Refusal('conflict', 'The owner cannot be removed. Transfer ownership first.')
  const own = await foundedPractice(db, userId)
  const { now } = store
  const returnToOwn: Statement[] = own
    ? [
        ...joinRows(db, { user_id: userId, practice_id: own, role: 'OWNER' }, now),
        teamChanged(store, own),
        // The plan of their own practice had no effect while they worked elsewhere.
        subscriptionChanged(store, { practice_id: own, user_id: userId }, now),
      ]
    : []
  await withLoginsEnded(store.env, [userId], async () => {
    await store
      .commit([
        changeScheduler(db, { user_id: userId, practice_id: teamId }, own ? { signup_form_finished: false } : {}, now),
        endMembership(db, userId, now),
        ...returnToOwn,
        teamChanged(store, teamId),
        deleteLoginsOf(db, [userId]),
      ])
      .catch(async (error: unknown) => {
        if (!isOvertaken(error, 'users')) throw error
        // In the meantime they left, as requested, or became the owner. Only the latter is a conflict.
        if ((await membershipOf(db, userId))?.practice_id === teamId) throw new Refusal('conflict')
      })
  })
  await applySoon(store, own ? [teamId, own] : [teamId], {
    actor: by.user_id,
    role: by.role ?? by.user_type,
  })
}

/**
 * Makes a scheduler the owner and the owner a scheduler, in one batch. Both are logged out. The new owner must complete
 * the intake before clients can find them. Throws `not_found`, `conflict` while the owner has upcoming sessions or a
 * time is held.
 */
export async function transferOwnership(store: DirectoryStore, teamId: string, newOwner: string): Promise<void> {
  const owner = await allowTeam(store, teamId, 'team.manage')
  if (newOwner === owner.user_id) throw new Refusal('conflict', 'You already own this practice.')
  const team = await teamOf(store, teamId)
  const next = team.members.find(({ orchid_user_id }) => orchid_user_id === newOwner)
  if (!next) throw new Refusal('not_found')
  if ((await practiceStub(store.env, teamId).act('practice.weigh', store.self)).ahead)
    throw new Refusal(
      'conflict',
      'You have upcoming sessions, or a client is booking one. Complete or cancel them first, then transfer ownership.',
    )
  const { db, now } = store
  await withLoginsEnded(store.env, [owner.user_id, newOwner], async () => {
    await store
      .commit([
        nameOwner(db, { practice_id: teamId, from: owner.user_id, to: newOwner }),
        ...joinRows(db, { user_id: newOwner, practice_id: teamId, role: 'OWNER' }, now),
        ...joinRows(db, { user_id: owner.user_id, practice_id: teamId, role: 'PRACTICE_SCHEDULER' }, now),
        ...ownerRows(db, {
          user_id: newOwner,
          practice_id: teamId,
          legal_first_name: next.first_name,
          business_entity_name: team.name,
        }),
        handPlanOver(db, owner.user_id, newOwner),
        subscriptionChanged(store, { practice_id: teamId, user_id: newOwner }, now),
        copyAiTrial(db, owner.user_id, newOwner),
        changeUser(db, newOwner, { signup_form_finished: false }, now),
        changeUser(db, owner.user_id, {}, now),
        hidePage(db, owner.user_id),
        profileChanged(store, { user_id: owner.user_id, practice_id: teamId }),
        teamChanged(store, teamId),
        ...store.mail({ kind: 'ownership_transferred', user_id: owner.user_id }, ''),
        ...store.mail({ kind: 'ownership_received', user_id: newOwner }, ''),
        deleteLoginsOf(db, [owner.user_id, newOwner]),
      ])
      .catch((error: unknown) => {
        throw isOvertaken(error, 'practices') ? new Refusal('conflict') : error
      })
  })
  await applySoon(store, [teamId], { actor: owner.user_id, role: 'OWNER' })
}

/**
 * Runs a change of people's roles and ends all their logins: before the change, and once more after it, because new
 * ones may have begun in the meantime.
 */
async function withLoginsEnded(env: Env, userIds: readonly string[], change: () => Promise<void>): Promise<void> {
  const end = () => Promise.all(userIds.map((id) => endAllInHub(env, id, null)))
  await end()
  await change()
  await end()
}
