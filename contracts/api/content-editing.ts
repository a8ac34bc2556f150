import { USER_TYPES } from '#contracts/plain/user-kinds'
import { CONTENT_KIND_NAMES, CONTENT_STATES } from '#contracts/plain/content-kinds'
import { type AccessRule, endpoint } from '#contracts/endpoint'
import { instant, instantIn, userId } from '#contracts/wire'
import { z } from 'zod'

/**
 * What content editors do with posts, press entries, texts of pages, questions, testimonials, figures, claims and legal
 * pages. Everyone else gets the answer of an address that does not exist.
 */
export const contentEditor: AccessRule = {
  kind: 'session',
  users: USER_TYPES,
  needs: 'account',
  unfinished: 'allowed',
  group: 'content_editor',
}
const access = contentEditor
const params = z.object({ item_id: userId })
const kind = z.enum(CONTENT_KIND_NAMES)
/** The schema of the kind (contracts/content-bodies.ts) checks it, so that its errors name the fields of the body. */
const body = z.record(z.string(), z.unknown())
const version = z.number().int().min(1)
const limit = 512 * 1024

export const contentItemRow = z.object({
  item_id: userId,
  kind,
  key: z.string(),
  /** The number of a post or a press entry. */
  number: z.number().int().nullable(),
  /** What the list shows: a title, the begin of a text, or the key. */
  title: z.string(),
  state: z.enum(CONTENT_STATES),
  /** Whether the draft differs from what is public. */
  has_changes: z.boolean(),
  version,
  published_revision: z.number().int().nullable(),
  publish_at: instant.nullable(),
  published_datetime: instant.nullable(),
  modify_datetime: instant,
  modified_by: z.string(),
})

export const contentItem = contentItemRow.extend({
  body,
  /** When it should have become public but did not, because it claimed something that was off; null once it was edited on. */
  refused_datetime: instant.nullable(),
  revisions: z.array(
    z.object({ revision: z.number().int(), author: z.string(), create_datetime: instant, is_published: z.boolean() }),
  ),
})

export const listContentItems = endpoint({
  name: 'list_content_items',
  method: 'GET',
  path: '/api/content/v1/items/',
  summary: 'List the items of one kind, the last changed first, with their state.',
  access,
  query: z.object({ kind, skip: z.coerce.number().int().min(0).max(1_000).default(0) }),
  responses: { 200: z.object({ items: z.array(contentItemRow), more: z.boolean() }) },
})

export const createContentItem = endpoint({
  name: 'create_content_item',
  method: 'POST',
  path: '/api/content/v1/items/',
  summary:
    'Begin an item as a draft. `key` is the address of an article, the page of texts, questions and legal pages, or the claim; testimonials and figures have none.',
  access,
  body: z.object({ kind, key: z.string().trim().max(120).default(''), body }),
  responses: { 201: contentItem },
  idempotent: true,
  limit,
})

export const getContentItem = endpoint({
  name: 'get_content_item',
  method: 'GET',
  path: '/api/content/v1/items/:item_id',
  summary: 'Read an item: its draft and its revisions.',
  access,
  params,
  responses: { 200: contentItem },
  errors: ['not_found'],
})

export const saveContentDraft = endpoint({
  name: 'save_content_draft',
  method: 'PUT',
  path: '/api/content/v1/items/:item_id/draft',
  summary:
    'Save the draft. `version` is the version that the change is based on; when someone else has saved since, nothing changes and the answer is 409. `key` changes the address of an article that was never published.',
  access,
  params,
  body: z.object({ version, key: z.string().trim().max(120).optional(), body }),
  responses: { 200: contentItem },
  errors: ['not_found', 'stale'],
  limit,
})

export const publishContentItem = endpoint({
  name: 'publish_content_item',
  method: 'POST',
  path: '/api/content/v1/items/:item_id/publish',
  summary:
    'Publish the draft now, or with `publish_at` at that time. The draft must be complete, its links to this site must lead somewhere, and no text may claim what is off: a text that claims it is refused, and so is switching a claim off while a public text makes it. Safe to repeat.',
  access,
  params,
  body: z.object({ version, publish_at: instantIn.nullable().default(null) }),
  responses: { 200: contentItem },
  errors: ['not_found', 'stale'],
})

export const withdrawContentItem = endpoint({
  name: 'withdraw_content_item',
  method: 'POST',
  path: '/api/content/v1/items/:item_id/withdraw',
  summary:
    'Take an item off the site, and cancel its scheduled publication. The draft and the revisions stay. Texts and questions of a page are as delivered again. A claim cannot be taken off while a public text makes it. Safe to repeat.',
  access,
  params,
  responses: { 200: contentItem },
  errors: ['not_found'],
})

export const unscheduleContentItem = endpoint({
  name: 'unschedule_content_item',
  method: 'POST',
  path: '/api/content/v1/items/:item_id/unschedule',
  summary: 'Cancel a scheduled publication. What is public stays. Safe to repeat.',
  access,
  params,
  responses: { 200: contentItem },
  errors: ['not_found'],
})

export const getContentRevision = endpoint({
  name: 'get_content_revision',
  method: 'GET',
  path: '/api/content/v1/items/:item_id/revisions/:revision',
  summary: 'Read a kept revision.',
  access,
  params: params.extend({ revision: z.coerce.number().int().min(1) }),
  responses: { 200: z.object({ revision: z.number().int(), body }) },
  errors: ['not_found'],
})

export const restoreContentRevision = endpoint({
  name: 'restore_content_revision',
  method: 'POST',
  path: '/api/content/v1/items/:item_id/restore',
  summary: 'Make a kept revision the draft again. The draft that it replaces is kept as a revision.',
  access,
  params,
  body: z.object({ version, revision: z.number().int().min(1) }),
  responses: { 200: contentItem },
  errors: ['not_found', 'stale'],
})
