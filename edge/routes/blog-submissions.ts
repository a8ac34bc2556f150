import type { Hono } from 'hono'
import type { Body } from '#contracts/endpoint'
import * as contract from '#contracts/api/blog-submissions'
import type { EdgeContext } from '../context.ts'
import {
  deleteSubmission,
  storeSubmission,
  listSubmissions,
  postOf,
  readSubmission,
} from '../directory/content/blog-submissions.ts'
import { takeTry } from '../directory/email-gate.ts'
import { takeTryOfSource } from '../directory/source-gate.ts'
import { readMultipartForm } from '../form-body.ts'
import { mount } from '../mount.ts'
import { check, mountForm } from './forms.ts'
import type { Visit } from '../visit.ts'

const PAGE = '/post-blog'
/** More than a document may have, so that one that is a little too large is refused with what was typed. */
const MOST_POSTED = 4 * 1024 * 1024

/** Routes of contracts/api/blog-submissions.ts. */
export function mountBlogSubmissions(app: Hono<EdgeContext>): void {
  mount(app, contract.submitBlogPost, async ({ visit, body }) => ({ submission_id: await submit(visit, body) }))

  mount(app, contract.listBlogSubmissions, ({ store, query }) => listSubmissions(store, query.skip))

  mount(app, contract.getBlogSubmissionDocument, async ({ store, params }) => {
    const { file, kind } = await readSubmission(store, params.submission_id)
    // What a stranger has sent is only ever saved to a disk, never shown by a browser.
    return new Response(file.body, {
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="blog-post-${params.submission_id}.${kind}"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    })
  })

  mount(app, contract.deleteBlogSubmission, async ({ c, store, params }) => {
    await deleteSubmission(store, params.submission_id)
    return c.body(null, 204)
  })
}

/** The form of /post-blog, as a browser posts it with or without a script. */
export function mountBlogSubmissionForm(app: Hono<EdgeContext>): void {
  mountForm(
    app,
    PAGE,
    () => 'post-blog',
    {
      'post-blog': async ({ visit, fields: { agreed = '', ...fields } }) => {
        await submit(visit, check(contract.submitBlogPost.body, { ...fields, agreed: agreed !== '' }))
        return `${PAGE}-confirmation?sent=form`
      },
    },
    (request) => readMultipartForm(request, MOST_POSTED),
  )
}

/** Stores a post. The document is judged before a try of the email is counted, so that a wrong file costs none. */
async function submit(visit: Visit, body: Body<typeof contract.submitBlogPost>): Promise<string> {
  await takeTryOfSource(visit, 'blog_submission_by_source', body.email)
  const post = postOf(body)
  await takeTry(visit.env, body.email, 'blog_submission')
  return storeSubmission(visit.store, body, post)
}
