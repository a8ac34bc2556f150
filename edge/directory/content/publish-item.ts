import type { ArticleBlock } from '#contracts/plain/article'
import { Refusal } from '#contracts/errors'
import {
  type ContentItemRow,
  insertRevision,
  publishRevision,
  publishScheduled,
  recordEvent,
  recordUnlessOvertaken,
  revisionOf,
  scheduleRevision,
  unscheduleItem,
  withdrawItem,
} from '#db/directory/queries/content-editing'
import { claimsOn, dueItems, publicChanges } from '#db/directory/queries/published-content'
import { headingsOf, linksOf } from '#domain/content/article'
import { claimProblems, missingIn, type PublishProblem } from '#domain/content/publish-problems'
import type { AnyBody } from '#domain/content/claim-texts'
import { DAY, MINUTE } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import { throwFieldErrors } from '../../invalid-request.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { isOvertaken, type Statement } from '../statements.ts'
import { itemOf, problemsOfSwitchingOff, switchesOff } from './claims-in-public.ts'
import { foundItem, minutesOf } from './edit-item.ts'

const FARTHEST = 366 * DAY
const MOST_AT_ONCE = 50
const MOST_TRIES = 5

/** Whether a path of this site leads somewhere. */
export type LeadsSomewhere = (path: string) => Promise<boolean>

type Order = { version: number; publish_at: string | null }

/**
 * Publishes the draft now or at a time. A repeat changes nothing, because a revision is kept once per version. Throws
 * `stale` when the draft has another version, InvalidRequest when it is incomplete, a link leads nowhere, a text claims
 * what is off, or a claim would be switched off that a public text makes.
 */
export async function publishItem(
  store: DirectoryStore,
  editor: string,
  id: string,
  { version, publish_at }: Order,
  leadsSomewhere: LeadsSomewhere,
): Promise<ContentItemRow> {
  return unlessOvertaken(store, (seen) => publishSeen(store, editor, id, { version, publish_at }, leadsSomewhere, seen))
}

/**
 * Repeats a change that was checked against what is public, when something became public or was withdrawn meanwhile:
 * otherwise a text could appear while the claim that it makes is being switched off.
 */
async function unlessOvertaken<T>(store: DirectoryStore, change: (seen: number) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await change(await publicChanges(store.db))
    } catch (error) {
      if (tries === MOST_TRIES || !isOvertaken(error, 'content_events')) throw error
    }
  }
}

async function publishSeen(
  store: DirectoryStore,
  editor: string,
  id: string,
  { version, publish_at }: Order,
  leadsSomewhere: LeadsSomewhere,
  seen: number,
): Promise<ContentItemRow> {
  const { db, now } = store
  const row = await foundItem(store, id)
  if (row.draft_version !== version)
    throw new Refusal('stale', 'Someone else has saved this in the meantime. Read it before you publish.')
  const at = publish_at === null ? null : Date.parse(publish_at)
  throwFieldErrors([
    ...(await problemsOf(store, row, leadsSomewhere)),
    ...(at !== null && (at < now - MINUTE || at > now + FARTHEST)
      ? [{ path: ['publish_at'], message: 'Choose a time in the next 12 months.' }]
      : []),
  ])
  const event = { id: uuidv7(now), item_id: id, revision: version, user_id: editor, create_datetime: now }
  const insert = insertRevision(db, { id, version, read_minutes: minutesOf(row), now })
  const isRepeat =
    at === null
      ? row.published_revision === version && row.scheduled_revision === null
      : row.publish_at === at && row.scheduled_revision === version
  if (isRepeat) return row
  const statements: Statement[] =
    at === null
      ? [publishRevision(db, id, version, now), recordUnlessOvertaken(db, { ...event, act: 'publish' }, seen)]
      : [scheduleRevision(db, id, version, at), recordEvent(db, { ...event, act: 'schedule', publish_at: at })]
  await store.commit([insert, ...statements])
  return foundItem(store, id)
}

/**
 * Takes an item off the site, also one that only waits for its time. A repeat changes nothing. Throws InvalidRequest for
 * a claim that a public text makes.
 */
export async function withdraw(store: DirectoryStore, editor: string, id: string): Promise<ContentItemRow> {
  const { db, now } = store
  return unlessOvertaken(store, async (seen) => {
    const row = await foundItem(store, id)
    if (row.withdrawn_at !== null && row.published_revision === null) return row
    if (row.kind === 'claim') throwFieldErrors(await problemsOfSwitchingOff(store, row.item_key))
    const event = { id: uuidv7(now), item_id: id, act: 'withdraw' as const, user_id: editor, create_datetime: now }
    await store.commit([withdrawItem(db, id, now), recordUnlessOvertaken(db, event, seen)])
    return foundItem(store, id)
  })
}

/** Cancels a scheduled publication. What is public stays. */
export async function unschedule(store: DirectoryStore, editor: string, id: string): Promise<ContentItemRow> {
  const { db, now } = store
  const row = await foundItem(store, id)
  if (row.scheduled_revision === null) return row
  await store.commit([
    unscheduleItem(db, id),
    recordEvent(db, { id: uuidv7(now), item_id: id, act: 'unschedule', user_id: editor, create_datetime: now }),
  ])
  return foundItem(store, id)
}

/**
 * Publishes the items whose time has come. Each is published once, because its schedule is then cleared. Claims can have
 * been switched off since an item was scheduled: what claims them now loses its schedule, and its editors read why. An
 * item that was overtaken by another publication has its turn the next time.
 */
export async function publishDue(store: DirectoryStore): Promise<void> {
  const { db, now } = store
  const due = await dueItems(db, now, MOST_AT_ONCE)
  for (const { id, kind, item_key: key, scheduled_revision } of due) {
    if (scheduled_revision === null) continue
    const seen = await publicChanges(db)
    const event = { id: uuidv7(now), item_id: id, revision: scheduled_revision, user_id: '', create_datetime: now }
    const kept = await revisionOf(db, id, scheduled_revision)
    if (kept && (await claimProblemsOf(store, key, itemOf(kind, key, kept.body))).length > 0) {
      await store.commit([unscheduleItem(db, id), recordEvent(db, { ...event, act: 'refuse_due' })])
      continue
    }
    const published = await publishScheduled(db, id, scheduled_revision, { seen, now })
    if (published.length > 0) await recordEvent(db, { ...event, act: 'publish_due' })
  }
}

/** What prevents an item from being public while the claims that are on are on. */
async function claimProblemsOf(store: DirectoryStore, key: string, item: AnyBody): Promise<PublishProblem[]> {
  if (switchesOff(item)) return problemsOfSwitchingOff(store, key)
  return claimProblems(item, await claimsOn(store.db))
}

/** What prevents the draft from being published. Paths begin at the item. */
async function problemsOf(
  store: DirectoryStore,
  row: ContentItemRow,
  leadsSomewhere: LeadsSomewhere,
): Promise<PublishProblem[]> {
  const item = itemOf(row.kind, row.item_key, row.draft)
  const problems = [
    ...missingIn(item),
    ...(await claimProblemsOf(store, row.item_key, item)),
    ...(await deadLinks('blocks' in item.body ? item.body.blocks : [], leadsSomewhere)),
  ]
  return problems.map(({ path, message }) => ({ path: path[0] === 'key' ? path : ['body', ...path], message }))
}

async function deadLinks(blocks: readonly ArticleBlock[], leadsSomewhere: LeadsSomewhere): Promise<PublishProblem[]> {
  const headings = new Set(headingsOf(blocks).map(({ id }) => `#${id}`))
  const checked = await Promise.all(
    linksOf(blocks).map(async (href) => {
      if (href.startsWith('#')) return headings.has(href) ? null : href
      if (!href.startsWith('/')) return null
      return (await leadsSomewhere(href)) ? null : href
    }),
  )
  return checked.flatMap((href) =>
    href === null ? [] : [{ path: ['blocks'], message: `This link leads nowhere: ${href}` }],
  )
}
