import { MOST_DOCUMENT_BYTES, WORD_KINDS, WORD_PROBLEM_TEXT } from '#contracts/plain/word-documents'
import { contentEditor } from '#contracts/api/content-editing'
import { endpoint } from '#contracts/endpoint'
import { email, instant, line, lineOrEmpty, paragraphs, userId } from '#contracts/wire'
import { z } from 'zod'

const path = '/api/content/v1/submissions/'
const params = z.object({ submission_id: userId })
const MOST_BASE64 = Math.ceil(MOST_DOCUMENT_BYTES / 3) * 4

/** A Word document as base64; empty when the post is a Google doc. */
const document = z
  .string()
  .max(MOST_BASE64, WORD_PROBLEM_TEXT['too-large'])
  .regex(/^[A-Za-z0-9+/]*={0,2}$/)

export const submitBlogPost = endpoint({
  name: 'submit_blog_post',
  method: 'POST',
  path,
  summary:
    'Send a post for the blog: a Word document (.doc or .docx as base64, at most 2 MB, without macros and password) or the link of a Google doc, with the agreement to the text about rights. An editor reads it. The document is judged by its content.',
  access: { kind: 'public', because: 'people who write for the blog have no account' },
  body: z.object({
    name: line(120),
    email,
    title: line(300),
    bio: paragraphs(3_000).pipe(z.string().min(1)),
    note: paragraphs(3_000).default(''),
    link: lineOrEmpty(1_000).default(''),
    document: document.default(''),
    agreed: z.literal(true),
  }),
  responses: { 201: z.object({ submission_id: userId }) },
  errors: ['too_large', 'too_many'],
  idempotent: true,
  limit: 3 * 1024 * 1024,
})

export const blogSubmission = z.object({
  submission_id: userId,
  create_datetime: instant,
  name: z.string(),
  email: z.string(),
  title: z.string(),
  bio: z.string(),
  note: z.string(),
  /** The Google doc; null when there is a document. */
  link: z.string().nullable(),
  /** The kind of the Word document; null when there is a link. */
  document: z.enum(WORD_KINDS).nullable(),
})

export const listBlogSubmissions = endpoint({
  name: 'list_blog_submissions',
  method: 'GET',
  path,
  summary: 'List the posts that visitors have sent in, the newest first.',
  access: contentEditor,
  query: z.object({ skip: z.coerce.number().int().min(0).max(10_000).default(0) }),
  responses: { 200: z.object({ submissions: z.array(blogSubmission), more: z.boolean() }) },
})

export const getBlogSubmissionDocument = endpoint({
  name: 'get_blog_submission_document',
  method: 'GET',
  path: `${path}:submission_id/document`,
  summary: 'Download the Word document of a post that was sent in. Not found for a Google doc.',
  access: contentEditor,
  params,
  responses: { 200: null },
  errors: ['not_found'],
  produces: 'application/octet-stream',
})

export const deleteBlogSubmission = endpoint({
  name: 'delete_blog_submission',
  method: 'DELETE',
  path: `${path}:submission_id`,
  summary: 'Delete a post that was sent in, with its document. Safe to repeat.',
  access: contentEditor,
  params,
  responses: { 204: null },
})
