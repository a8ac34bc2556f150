import type { ArticleBlock } from '#contracts/plain/article'
import { CLAIM_KEYS } from '#contracts/plain/claims'
import type { ContentKind } from '#contracts/plain/content-kinds'
import { Refusal } from '#contracts/errors'
import { CONTENT_BODIES } from '#contracts/content-bodies'
import {
  type ContentItemRow,
  insertItem,
  itemById,
  insertRevision,
  recordEvent,
  revisionOf,
  saveDraft,
} from '#db/directory/queries/content-editing'
import { articleText, readMinutes } from '#domain/content/article'
import { slugProblem } from '#domain/content/article-categories'
import { isArticleKind } from '#domain/content/content-kinds'
import { uuidv7 } from '#kernel/ids'
import { InvalidRequest, throwFieldError } from '../../invalid-request.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { isUniqueClash } from '../statements.ts'

type Body = Record<string, unknown>
const PAGE = /^[a-zA-Z-]{1,60}$/
const TAKEN = 'There is already one with this address.'

/** Begins an item as a draft, and returns its row. Throws InvalidRequest for a wrong body, and for a key that is taken. */
export async function createItem(
  store: DirectoryStore,
  editor: string,
  { kind, key, body }: { kind: ContentKind; key: string; body: Body },
): Promise<ContentItemRow> {
  const draft = checkedBody(kind, body)
  try {
    const id = await store.once(editor, async () => {
      const { db, now } = store
      const made = uuidv7(now)
      const item_key = keyFor(kind, key, made)
      return {
        answer: made,
        statements: [
          insertItem(db, { id: made, kind, item_key, draft, draft_author: editor, now, numbered: isArticleKind(kind) }),
          recordEvent(db, { id: uuidv7(now), item_id: made, act: 'create', user_id: editor, create_datetime: now }),
        ],
      }
    })
    return await foundItem(store, id)
  } catch (error) {
    if (isUniqueClash(error)) throwFieldError(['key'], TAKEN)
    throw error
  }
}

/**
 * Saves a draft. Throws `stale` when it is based on an older version, unless the same editor has saved exactly this, as
 * when an answer was lost. The draft of another editor is kept as a revision before it is replaced.
 */
export async function saveItem(
  store: DirectoryStore,
  editor: string,
  id: string,
  { version, key, body }: { version: number; key?: string | undefined; body: Body },
): Promise<ContentItemRow> {
  const { db, now } = store
  const row = await foundItem(store, id)
  const draft = checkedBody(row.kind, body)
  const item_key = key === undefined || key === row.item_key ? row.item_key : changedKey(row, key)
  if (row.draft_version === version + 1 && row.draft === draft && row.draft_author === editor) return row
  if (row.draft_author !== editor) await insertRevision(db, { id, version, read_minutes: minutesOf(row), now })
  try {
    if (!(await saveDraft(db, id, version, { draft, item_key, draft_author: editor, draft_at: now })))
      throw new Refusal('stale', 'Someone else has saved this in the meantime. Nothing of yours was lost.')
  } catch (error) {
    if (isUniqueClash(error)) throwFieldError(['key'], TAKEN)
    throw error
  }
  return foundItem(store, id)
}

/** Makes a kept revision the draft. The draft that it replaces is kept as a revision. Throws `stale` as a save does. */
export async function restoreItem(
  store: DirectoryStore,
  editor: string,
  id: string,
  { version, revision }: { version: number; revision: number },
): Promise<ContentItemRow> {
  const { db, now } = store
  const [row, kept] = await Promise.all([foundItem(store, id), revisionOf(db, id, revision)])
  if (!kept) throw new Refusal('not_found')
  await insertRevision(db, { id, version, read_minutes: minutesOf(row), now })
  const draft = { draft: kept.body, item_key: row.item_key, draft_author: editor, draft_at: now }
  if (!(await saveDraft(db, id, version, draft)))
    throw new Refusal('stale', 'Someone else has saved this in the meantime. Load it again before you restore.')
  await recordEvent(db, {
    id: uuidv7(now),
    item_id: id,
    act: 'restore',
    revision,
    user_id: editor,
    create_datetime: now,
  })
  return foundItem(store, id)
}

/** An item by its id. Throws `not_found`. */
export async function foundItem(store: DirectoryStore, id: string): Promise<ContentItemRow> {
  const row = await itemById(store.db, id)
  if (!row) throw new Refusal('not_found')
  return row
}

/** Minutes to read the draft of an article; 0 for other kinds. */
export function minutesOf({ kind, draft }: Pick<ContentItemRow, 'kind' | 'draft'>): number {
  if (!isArticleKind(kind)) return 0
  return readMinutes(articleText((JSON.parse(draft) as { blocks: ArticleBlock[] }).blocks))
}

/** The body as it is stored. Throws InvalidRequest, whose paths begin at the body of the item. */
function checkedBody(kind: ContentKind, body: Body): string {
  const read = CONTENT_BODIES[kind].safeParse(body)
  if (!read.success)
    throw new InvalidRequest(
      'body',
      read.error.issues.map((issue) => ({ ...issue, path: ['body', ...issue.path] })),
    )
  return JSON.stringify(read.data)
}

function keyFor(kind: ContentKind, key: string, id: string): string {
  if (isArticleKind(kind)) {
    const problem = slugProblem(kind, key)
    return problem === null ? key : throwFieldError(['key'], problem)
  }
  if (kind === 'testimonial' || kind === 'stat') return id
  const isKnown = kind === 'claim' ? (CLAIM_KEYS as readonly string[]).includes(key) : PAGE.test(key)
  return isKnown
    ? key
    : throwFieldError(['key'], kind === 'claim' ? 'There is no such claim.' : 'There is no such page.')
}

/** The address of an article stays once it was public, so that links to it keep working. */
function changedKey(row: ContentItemRow, key: string): string {
  if (!isArticleKind(row.kind)) throwFieldError(['key'], 'This cannot be renamed.')
  if (row.first_published_at !== null)
    throwFieldError(['key'], 'The address of something that was published stays, so that links to it keep working.')
  return keyFor(row.kind, key, row.id)
}
