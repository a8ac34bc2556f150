import type { contentItem, contentItemRow } from '#contracts/api/content-editing'
import { type ContentItemRow, namesOf, refusedAt, revisionsOf } from '#db/directory/queries/content-editing'
import { contentState } from '#domain/content/content-kinds'
import { toInstant } from '#kernel/clock'
import type { z } from 'zod'
import type { DirectoryStore } from '../DirectoryStore.ts'

type RowView = z.infer<typeof contentItemRow>
type ItemView = z.infer<typeof contentItem>

const MOST_REVISIONS = 100
const TITLE_LETTERS = 80

/** An item as editors see it, with its draft and revisions. */
export async function viewItem({ db }: DirectoryStore, row: ContentItemRow): Promise<ItemView> {
  const [revisions, refused] = await Promise.all([revisionsOf(db, row.id, MOST_REVISIONS), refusedAt(db, row.id)])
  const names = await namesOf(db, [...new Set([row.draft_author, ...revisions.map((one) => one.author_user_id)])])
  return {
    ...viewRow(row, names),
    body: bodyOf(row),
    refused_datetime: refused === null ? null : toInstant(refused),
    revisions: revisions.map(({ revision, author_user_id, create_datetime }) => ({
      revision,
      author: names.get(author_user_id) ?? '',
      create_datetime: toInstant(create_datetime),
      is_published: revision === row.published_revision,
    })),
  }
}

export function viewRow(row: ContentItemRow, names: ReadonlyMap<string, string>): RowView {
  return {
    item_id: row.id,
    kind: row.kind,
    key: row.item_key,
    number: row.number,
    title: titleOf(row),
    state: contentState(row),
    has_changes: row.published_revision !== null && row.published_revision !== row.draft_version,
    version: row.draft_version,
    published_revision: row.published_revision,
    publish_at: row.publish_at === null ? null : toInstant(row.publish_at),
    published_datetime: row.published_at === null ? null : toInstant(row.published_at),
    modify_datetime: toInstant(row.draft_at),
    modified_by: names.get(row.draft_author) ?? '',
  }
}

const bodyOf = (row: ContentItemRow) => JSON.parse(row.draft) as Record<string, unknown>

function titleOf(row: ContentItemRow): string {
  const { title, content } = bodyOf(row)
  const text = [title, content, row.item_key].find((one): one is string => typeof one === 'string' && one.trim() !== '')
  return (text ?? '').slice(0, TITLE_LETTERS)
}
