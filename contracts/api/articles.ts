import { endpoint } from '#contracts/endpoint'
import { articleBlock, pictureRef } from '#contracts/content-bodies'
import { instant } from '#contracts/wire'
import { z } from 'zod'

/** The blog and the press section as visitors read them. Only published entries are there. */
const access = { kind: 'public', because: 'the blog and the press section are public' } as const

/** An entry in a list: the eight fields of the specification, and what a card shows besides them. */
export const articleEntry = z.object({
  id: z.number().int(),
  /** The last segment of its address. */
  url: z.string(),
  title: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  author_display_name: z.string(),
  /** The author's account; empty for authors without one. */
  author_display_cognito_sub: z.string(),
  /** When it was first published. */
  create_datetime: instant,
  modify_datetime: instant,
  /** The slug of its category (domain/content/article-categories.ts). */
  category: z.string(),
  /** Minutes to read it: words of at least 2 characters divided by 200, rounded up. */
  read_minutes: z.number().int(),
  image: pictureRef.nullable(),
  /** Whether `profile_image/{id}` has a picture of the author. */
  has_author_image: z.boolean(),
})
export type ArticleEntry = z.infer<typeof articleEntry>

const page = z.object({
  skip: z.coerce.number().int().min(0).max(1_000).default(0),
  limit: z.coerce.number().int().min(1).max(80).default(80),
  category: z.string().max(60).optional(),
  tag: z.string().max(40).optional(),
  search: z.string().trim().max(100).optional(),
})
const whole = { 200: z.object({ entry: articleEntry, blocks: z.array(articleBlock) }) }
const oneUrl = z.string().max(120)

export const listBlogEntries = endpoint({
  name: 'list_blog_entries',
  method: 'GET',
  path: '/api/blog/v1/blog_entry/',
  summary: 'List the published posts, the newest first.',
  access,
  query: page,
  responses: { 200: z.object({ blog_entries: z.array(articleEntry) }) },
})

export const getBlogEntry = endpoint({
  name: 'get_blog_entry',
  method: 'GET',
  path: '/api/blog/v1/blog_entry/:url',
  summary: 'Read a published post. A withdrawn one answers 410.',
  access,
  params: z.object({ url: oneUrl }),
  responses: whole,
  errors: ['not_found', 'gone'],
})

export const listPressEntries = endpoint({
  name: 'list_press_entries',
  method: 'GET',
  path: '/api/press/v1/press_entry/',
  summary: 'List the published press entries, the newest first.',
  access,
  query: page,
  responses: { 200: z.object({ press_entries: z.array(articleEntry) }) },
})

export const getPressEntry = endpoint({
  name: 'get_press_entry',
  method: 'GET',
  path: '/api/press/v1/press_entry/:press_url',
  summary: 'Read a published press entry. A withdrawn one answers 410.',
  access,
  params: z.object({ press_url: oneUrl }),
  responses: whole,
  errors: ['not_found', 'gone'],
})

export const getAuthorImage = endpoint({
  name: 'get_author_image',
  method: 'GET',
  path: '/api/blog/profile_image/:id',
  summary: "Get the picture of a post's author, by the number of the post.",
  access,
  // Accepts any text. A text that is no number is answered in the same way as a post without a picture of the author.
  params: z.object({ id: z.string().max(40) }),
  query: z.object({ scale: z.enum(['1', '2', '4']).default('1') }),
  responses: { 200: null },
  errors: ['not_found'],
  produces: 'image/jpeg',
})
