/** The posts of the AI page. */
import { aiPagePosts } from '#domain/content/ai-page-posts'
import { errorKind, log } from '#kernel/log'
import { isAbort } from '#web/lib/api-error.ts'
import { send } from '#web/lib/transport.ts'

export type Post = { id: number; url: string; title: string; summary: string; create_datetime: string }

/** The list of the blog (spec, section 7). */
const BLOG_LIST = '/api/blog/v1/blog_entry/?skip=0&limit=80'

/** Reads the posts that the AI page shows. When the list fails, that is logged and there are no posts. */
export async function readAiPagePosts(signal: AbortSignal): Promise<Post[]> {
  try {
    const answer = await send(BLOG_LIST, { headers: { accept: 'application/json' }, signal })
    if (!answer.ok) throw new UnreadList(answer.status)
    return aiPagePosts(listIn(await answer.json()).filter(isPost))
  } catch (error) {
    if (isAbort(error)) throw error
    const kind = error instanceof UnreadList ? `status ${error.status}` : errorKind(error)
    log({ event: 'page_part_missing', page: 'ai-progress-note-generator', part: 'posts', error: kind })
    return []
  }
}

class UnreadList extends Error {
  readonly status: number
  constructor(status: number) {
    super(`the list of the blog answered ${status}`)
    this.status = status
  }
}

/** The list in an answer: the answer itself, or the list in its one field. */
function listIn(body: unknown): unknown[] {
  if (Array.isArray(body)) return body
  return typeof body === 'object' && body !== null ? (Object.values(body).find(Array.isArray) ?? []) : []
}

function isPost(value: unknown): value is Post {
  if (typeof value !== 'object' || value === null) return false
  const { id, url, title, summary, create_datetime } = value as Record<string, unknown>
  return typeof id === 'number' && [url, title, summary, create_datetime].every((text) => typeof text === 'string')
}
