import type { TeamRole } from '#contracts/plain/user-kinds'
import type { TeamMember } from '#contracts/api/team'
import { Refusal } from '#contracts/errors'
import { changeUser, letComplete, membershipOf, membershipsOf } from '#db/directory/queries/teams'
import type { UserActor } from '#domain/access/actor'
import type { ActName } from '#contracts/plain/acts'
import { decide } from '#domain/access/can'
import { displayName } from '#domain/content/display-name'
import { practiceStub } from '#durable-objects/stubs'
import type { Millis } from '#kernel/clock'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { nameSchema } from '../people/people.ts'
import { teamChanged } from '../wake-ups.ts'

type Member = TeamMember & { timezone: string; version: Millis; until_at: Millis | null; id_or_custom_url: string }
/** A practice's display name, and its current and former staff. */
export type Team = { name: string; members: Member[]; former: Member[] }

/**
 * Checks the caller's right to an act on a team; the directory checks it nowhere else. The role is that of the caller's
 * membership, read from the primary database, and domain/access says what it allows. Throws `not_found`, `forbidden`.
 */
export async function allowTeam(store: DirectoryStore, teamId: string, act: ActName): Promise<UserActor> {
  const { actor } = store.ctx
  if (actor.kind !== 'user') throw new Refusal('not_signed_in')
  const membership = await membershipOf(store.db, actor.user_id)
  const role = membership?.practice_id === teamId ? membership.role : null
  switch (decide(actor, act, { practice: { id: teamId, role } })) {
    case 'may':
      return actor
    case 'never':
      throw new Refusal('forbidden')
    case 'hidden':
      throw new Refusal('not_found')
  }
}

/** The people of a practice. The owner is first. */
export async function teamOf(store: DirectoryStore, practiceId: string): Promise<Team> {
  const members: Member[] = []
  const former = new Map<string, Member>()
  let business = ''
  for (const { membership, user, ...profile } of await membershipsOf(store.db, practiceId)) {
    const member: Member = {
      role: membership.role,
      orchid_user_id: user.id,
      first_name: user.first_name,
      last_name: user.last_name,
      display_name: displayName(nameSchema(profile.name_schema), user),
      email: user.email,
      photo_version: profile.photo_version,
      may_complete_sessions: membership.role === 'OWNER' || membership.may_complete,
      timezone: user.timezone,
      version: user.modify_datetime.getTime(),
      until_at: membership.to_datetime,
      id_or_custom_url: profile.custom_url ?? user.id,
    }
    if (membership.to_datetime !== null) {
      if (!former.has(user.id)) former.set(user.id, member)
      continue
    }
    if (membership.role === 'OWNER') business = profile.business_entity_name ?? ''
    members.push(member)
  }
  const first = (role: TeamRole) => (role === 'OWNER' ? 0 : 1)
  members.sort((x, y) => first(x.role) - first(y.role) || x.display_name.localeCompare(y.display_name))
  const owner = members.find(({ role }) => role === 'OWNER')
  return {
    name: business || (owner?.display_name ?? ''),
    members,
    former: [...former.values()].filter((one) => !members.some((here) => here.orchid_user_id === one.orchid_user_id)),
  }
}

/** Lets a scheduler complete sessions, or no longer. Throws `not_found`, `forbidden`. Safe to repeat. */
export async function letSchedulerComplete(
  store: DirectoryStore,
  of: { practice_id: string; user_id: string },
  may_complete: boolean,
): Promise<TeamMember> {
  const owner = await allowTeam(store, of.practice_id, 'team.manage')
  const scheduler = async () =>
    (await teamOf(store, of.practice_id)).members.find(
      ({ orchid_user_id, role }) => orchid_user_id === of.user_id && role === 'PRACTICE_SCHEDULER',
    )
  const before = await scheduler()
  if (!before) throw new Refusal('not_found')
  if (before.may_complete_sessions === may_complete) return before
  const { db, now } = store
  await store.commit([
    letComplete(db, of, may_complete),
    // The practice takes a copy over only when the person's version is newer.
    changeUser(db, of.user_id, {}, now),
    teamChanged(store, of.practice_id),
  ])
  await applySoon(store, [of.practice_id], { actor: owner.user_id, role: owner.role ?? owner.user_type })
  const after = await scheduler()
  if (!after) throw new Refusal('not_found')
  return after
}

/** Sends a practice its current staff from the directory. Safe to repeat. */
export async function applyTeamChange(
  store: DirectoryStore,
  practiceId: string,
  by?: { actor: string; role: string },
): Promise<void> {
  const { members, former } = await teamOf(store, practiceId)
  await practiceStub(store.env, practiceId).act('team.keep', store.self, {
    people: [...members, ...former].map((one) => ({
      user_id: one.orchid_user_id,
      role: one.role,
      may_complete: one.role === 'PRACTICE_SCHEDULER' && one.may_complete_sessions,
      first_name: one.first_name,
      last_name: one.last_name,
      display_name: one.display_name,
      id_or_custom_url: one.id_or_custom_url,
      version: one.version,
      until_at: one.until_at,
    })),
    ...(by && { by }),
  })
}

/** Like applyTeamChange, for use before the response is sent. If it fails, the outbox row retries it soon after. */
export async function applySoon(
  store: DirectoryStore,
  practiceIds: readonly string[],
  by: { actor: string; role: string },
): Promise<void> {
  await Promise.allSettled(practiceIds.map((id) => applyTeamChange(store, id, by)))
}
