import { WORD_PROBLEM_TEXT, type WordKind } from '#contracts/plain/word-documents'
import { inflateSync } from 'fflate'
import type { Body, Response } from '#contracts/endpoint'
import type { listBlogSubmissions, submitBlogPost } from '#contracts/api/blog-submissions'
import { Refusal } from '#contracts/errors'
import {
  removeSubmission,
  submissionById,
  type SubmissionRow,
  submissionRow,
  submissionRows,
  submissionsBefore,
} from '#db/directory/queries/blog-submissions'
import { BOTH_TEXT, googleDocLink, LINK_TEXT, NEITHER_TEXT, RIGHTS_VERSION } from '#domain/content/blog-submission'
import { wordDocument } from '#domain/content/word-document'
import { DAY, toInstant } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import { openText, sealText } from '#kernel/sealed'
import { PLACES } from '#kernel/sealed-places'
import { dataKey } from '../../data-keys.ts'
import type { Env } from '../../env.ts'
import { submissionTicket } from '../../files/file-kinds.ts'
import { storeFile, readFile, removeFiles, type StoredFile } from '../../files/stored-files.ts'
import { throwFieldError } from '../../invalid-request.ts'
import { keysFor } from '../../keys.ts'
import { hashesOf } from '../keyed-hash.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'

const PAGE_SIZE = 50
/** How long a post that no editor has deleted is stored. */
export const SUBMISSION_KEPT = 365 * DAY
const MOST_FORGOTTEN = 20

type Submission = Body<typeof submitBlogPost>
type Details = Pick<Submission, 'name' | 'email' | 'title' | 'bio' | 'note'> & { link: string | null }
/** What is sent in: the document, judged by its content, or the link of a Google doc. */
export type Post = { bytes: Uint8Array; kind: WordKind } | { link: string }

/** The post of a submission. Throws InvalidRequest, with what to send instead. */
export function postOf({ document, link }: Submission): Post {
  if (document === '') {
    if (link === '') throwFieldError(['document'], NEITHER_TEXT)
    return { link: googleDocLink(link) ?? throwFieldError(['link'], LINK_TEXT) }
  }
  if (link !== '') throwFieldError(['link'], BOTH_TEXT)
  const bytes = bytesOf(document)
  const read = wordDocument(bytes, (packed, size) => inflateSync(packed, { out: new Uint8Array(size) }))
  return 'kind' in read ? { bytes, kind: read.kind } : throwFieldError(['document'], WORD_PROBLEM_TEXT[read.problem])
}

/**
 * Stores a post, its document as a sealed file, and requests the email to the editors. A repeated key is answered once.
 * Returns its id.
 */
export async function storeSubmission(store: DirectoryStore, submission: Submission, post: Post): Promise<string> {
  const { env } = store
  const [caller = '', ...earlier] = (await hashesOf(keysFor(env, 'hashes'), 'blog-submission', submission.email)).map(
    (hash) => `anonymous/${hash}`,
  )
  const stored: string[] = []
  let kept: string | null = null
  try {
    kept = await store.once(
      caller,
      async () => {
        const { now } = store
        const id = uuidv7(now)
        if ('bytes' in post) {
          stored.push(id)
          await storeFile(env, submissionTicket(id), post.bytes)
        }
        const row = await rowOf(env, { id, submission, post, now })
        return {
          answer: id,
          statements: [
            submissionRow(store.db, row),
            ...store.mail({ kind: 'blog_submission', user_id: '', submission_id: id }, '', now),
          ],
        }
      },
      earlier,
    )
    return kept
  } finally {
    // Of several calls with one key only one is kept, and of one that failed nothing.
    const over = stored.filter((id) => id !== kept)
    if (over.length > 0) await removeFiles(env, over.map(submissionTicket))
  }
}

/** A part of the posts that were sent in, opened for an editor. */
export async function listSubmissions(
  store: DirectoryStore,
  skip: number,
): Promise<Response<typeof listBlogSubmissions>> {
  const rows = await submissionRows(store.db, skip, PAGE_SIZE + 1)
  const submissions = await Promise.all(rows.slice(0, PAGE_SIZE).map((row) => opened(store.env, row)))
  return { submissions, more: rows.length > PAGE_SIZE }
}

/** The document of a post. Throws `not_found`, also for a Google doc. */
export async function readSubmission(store: DirectoryStore, id: string): Promise<{ file: StoredFile; kind: WordKind }> {
  const row = await submissionById(store.db, id)
  const file = row?.document ? await readFile(store.env, submissionTicket(id)) : null
  if (!row?.document || !file) throw new Refusal('not_found')
  return { file, kind: row.document }
}

/** Deletes a post and its document. The file goes first, so that none stays when the second step fails. */
export async function deleteSubmission(store: DirectoryStore, id: string): Promise<void> {
  await removeFiles(store.env, [submissionTicket(id)])
  await removeSubmission(store.db, id)
}

/** Deletes the oldest posts that were sent in before an instant (ms), at most a few in one call. */
export async function forgetSubmissions(store: DirectoryStore, before: number): Promise<void> {
  for (const { id } of await submissionsBefore(store.db, before, MOST_FORGOTTEN)) await deleteSubmission(store, id)
}

type New = { id: string; submission: Submission; post: Post; now: number }

async function rowOf(env: Env, { id, submission, post, now }: New): Promise<SubmissionRow> {
  const { name, email, title, bio, note } = submission
  const details: Details = { name, email, title, bio, note, link: 'link' in post ? post.link : null }
  return {
    id,
    sealed_details: await sealText(await dataKey(env, 'directory'), PLACES.blogSubmission(id), JSON.stringify(details)),
    document: 'kind' in post ? post.kind : null,
    rights_version: RIGHTS_VERSION,
    create_datetime: now,
  }
}

async function opened(env: Env, { id, sealed_details, document, create_datetime }: SubmissionRow) {
  const text = await openText(await dataKey(env, 'directory'), PLACES.blogSubmission(id), sealed_details)
  // The cast is safe, because rowOf wrote it, and the seal proves that no one has changed it.
  const details = JSON.parse(text) as Details
  return { submission_id: id, create_datetime: toInstant(create_datetime), ...details, document }
}

function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return throwFieldError(['document'], WORD_PROBLEM_TEXT.damaged)
  }
}
