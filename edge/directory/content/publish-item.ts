import { Refusal } from '#contracts/errors'
import { CONTENT_BODIES } from '#contracts/content-bodies'
import {
  type ContentItemRow,
  keepRevision,
  publishRevision,
  publishScheduled,
  recordEvent,
  scheduleRevision,
  unscheduleItem,
  withdrawItem,
} from '#db/directory/queries/content-editing'
import { claimsOn, dueItems } from '#db/directory/queries/published-content'
import { type ArticleBlock, headingsOf, linksOf } from '#domain/content/article'
import { isArticleKind } from '#domain/content/content-kinds'
import { type PublishProblem, publishProblems } from '#domain/content/publish-problems'
import { DAY, MINUTE } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import { throwFieldErrors } from '../../invalid-request.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { foundItem, minutesOf } from './edit-item.ts'

const FARTHEST = 366 * DAY
const MOST_AT_ONCE = 50

/** Whether a path of this site leads somewhere. */
export type LeadsSomewhere = (path: string) => Promise<boolean>

type Order = { version: number; publish_at: string | null }

/**
 * Publishes the draft now or at a time. A repeat changes nothing, because a revision is kept once per version. Throws
 * `stale` when the draft has another version, InvalidRequest when it is incomplete or a link leads nowhere.
 */
export async function publishItem(
  store: DirectoryStore,
  editor: string,
  id: string,
  { version, publish_at }: Order,
  leadsSomewhere: LeadsSomewhere,
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
  const keep = keepRevision(db, { id, version, read_minutes: minutesOf(row), now })
  const isRepeat =
    at === null
      ? row.published_revision === version && row.scheduled_revision === null
      : row.publish_at === at && row.scheduled_revision === version
  if (isRepeat) return row
  if (at === null)
    await store.commit([keep, publishRevision(db, id, version, now), recordEvent(db, { ...event, act: 'publish' })])
  else
    await store.commit([
      keep,
      scheduleRevision(db, id, version, at),
      recordEvent(db, { ...event, act: 'schedule', publish_at: at }),
    ])
  return foundItem(store, id)
}

/** Takes an item off the site, also one that only waits for its time. A repeat changes nothing. */
export async function withdraw(store: DirectoryStore, editor: string, id: string): Promise<ContentItemRow> {
  const { db, now } = store
  const row = await foundItem(store, id)
  if (row.withdrawn_at !== null && row.published_revision === null) return row
  await store.commit([
    withdrawItem(db, id, now),
    recordEvent(db, { id: uuidv7(now), item_id: id, act: 'withdraw', user_id: editor, create_datetime: now }),
  ])
  return foundItem(store, id)
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

/** Publishes the items whose time has come. Each is published once, because its schedule is then cleared. */
export async function publishDue(store: DirectoryStore): Promise<void> {
  const { db, now } = store
  const due = await dueItems(db, now, MOST_AT_ONCE)
  for (const { id, scheduled_revision } of due) {
    if (scheduled_revision === null) continue
    const event = { id: uuidv7(now), item_id: id, revision: scheduled_revision, user_id: '', create_datetime: now }
    const published = await publishScheduled(db, id, scheduled_revision, now)
    if (published.length > 0) await recordEvent(db, { ...event, act: 'publish_due' })
  }
}

/** What prevents the draft from being published. Paths begin at the body of the item. */
async function problemsOf(
  store: DirectoryStore,
  row: ContentItemRow,
  leadsSomewhere: LeadsSomewhere,
): Promise<PublishProblem[]> {
  // The cast is safe, because the schema is that of the kind.
  const item = { kind: row.kind, body: CONTENT_BODIES[row.kind].parse(JSON.parse(row.draft)) } as Parameters<
    typeof publishProblems
  >[0]
  const blocks =
    isArticleKind(row.kind) || row.kind === 'legal_page' ? (item.body as { blocks: ArticleBlock[] }).blocks : []
  const problems = [...publishProblems(item, await claimsOn(store.db)), ...(await deadLinks(blocks, leadsSomewhere))]
  return problems.map(({ path, message }) => ({ path: ['body', ...path], message }))
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
