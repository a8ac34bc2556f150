import type { CalendarFeed } from '#contracts/api/calendar-feed'
import type { FeedNames } from '#contracts/plain/feed-names'
import { Refusal } from '#contracts/errors'
import {
  type CalendarFeedRow,
  calendarFeedByHash,
  calendarFeedOf,
  deleteCalendarFeedOf,
  nameInCalendarFeed,
  putCalendarFeed,
} from '#db/directory/queries/calendar-feeds'
import type { UserActor } from '#domain/access/actor'
import { toInstant } from '#kernel/clock'
import { base64url } from '#kernel/ids'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { takeTry } from '../email-gate.ts'
import { hashToken } from '../mailed-link.ts'
import { securityNotice } from '../sign-in/security-notice.ts'

// The private calendar feed of an account (decision 096). The secret in its address is random and only its hash is
// stored, so it can be shown once.

/** The bytes of the secret: nobody guesses one. */
const SECRET_BYTES = 32
const SECRET = /^[\w-]{43}$/

const TOO_MANY = 'You made many new addresses today. Please try again tomorrow.'

export async function readCalendarFeed(store: DirectoryStore, { user_id }: UserActor): Promise<CalendarFeed | null> {
  const row = await calendarFeedOf(store.db, user_id)
  return row && present(row)
}

/**
 * Gives the account's feed a new secret; the one before stops working. The owner is told by mail, because whoever has
 * the address can read without a login. Throws `too_many`.
 */
export async function makeCalendarFeed(
  store: DirectoryStore,
  { user_id, user_type }: UserActor,
  names: FeedNames,
): Promise<{ feed: CalendarFeed; secret: string }> {
  await takeTry(store.env, `calendar-feed of ${user_id}`, 'calendar_feed_address', { words: TOO_MANY })
  const secret = base64url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))
  const row: CalendarFeedRow = {
    user_id,
    token_hash: await hashToken(secret),
    names: user_type === 'member' ? 'none' : names,
    create_datetime: store.now,
  }
  await store.commit([putCalendarFeed(store.db, row), ...securityNotice(store, user_id, 'calendar_feed_on')])
  return { feed: present(row), secret }
}

/** Chooses how a provider's feed names clients. Throws `not_found` without a feed. */
export async function nameInFeed(store: DirectoryStore, actor: UserActor, names: FeedNames): Promise<CalendarFeed> {
  const row = await calendarFeedOf(store.db, actor.user_id)
  if (!row || actor.user_type === 'member') throw new Refusal('not_found')
  await store.commit([nameInCalendarFeed(store.db, actor.user_id, names)])
  return present({ ...row, names })
}

/** Revokes the feed of an account. A repeat changes nothing. */
export async function revokeCalendarFeed(store: DirectoryStore, { user_id }: UserActor): Promise<void> {
  await store.commit([deleteCalendarFeedOf(store.db, user_id)])
}

/** The feed with this secret; null for one that is unknown or revoked. */
export async function feedOfSecret(store: DirectoryStore, secret: string): Promise<CalendarFeedRow | null> {
  return SECRET.test(secret) ? calendarFeedByHash(store.db, await hashToken(secret)) : null
}

const present = ({ create_datetime, names }: CalendarFeedRow): CalendarFeed => ({
  create_datetime: toInstant(create_datetime),
  names,
})
