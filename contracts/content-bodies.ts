import { type ArticleBlock, type PictureRef, type Span, TEXT_MARKS } from '#contracts/plain/article'
import { CLAIM_KEYS } from '#contracts/plain/claims'
import { lineOrEmpty, userId } from '#contracts/wire'
import { shownText } from '#kernel/shown-text'
import { z } from 'zod'

/**
 * The bodies of content items, by kind. A draft can be incomplete: domain/content/publish-problems.ts says what is
 * missing before it can be published.
 */

export const MOST_TITLE_LETTERS = 200
export const MOST_SUMMARY_LETTERS = 500
export const MOST_BLOCKS = 400

const longText = (max: number) =>
  z
    .string()
    .overwrite((text) => text.split('\n').map(shownText).join('\n'))
    .max(max, `Use at most ${max} characters.`)
const limited = (max: number) => z.string().overwrite(shownText).trim().max(max, `Use at most ${max} characters.`)

/** An address of this site, a secure address elsewhere, or an email address. Anything else, like scripts, is refused. */
export const linkAddress = z
  .string()
  .trim()
  .max(2_000)
  .refine(isLinkAddress, { message: 'Enter an address that begins with / or https://, or an email address as mailto:' })

function isLinkAddress(href: string): boolean {
  if (/^\/(?!\/)[^\s\\]*$/.test(href) || /^#[\w-]+$/.test(href)) return true
  if (/^mailto:[^\s@]+@[^\s@]+$/.test(href)) return true
  if (!/^https:\/\/[^\s\\]+$/.test(href)) return false
  return URL.canParse(href)
}

const span = z.object({
  text: longText(10_000),
  marks: z.array(z.enum(TEXT_MARKS)).max(2).optional(),
  href: linkAddress.optional(),
}) satisfies z.ZodType<Span>

export const pictureRef = z.object({
  id: userId,
  width: z.number().int().min(10).max(2_000),
  height: z.number().int().min(10).max(2_000),
  alt: limited(300),
}) satisfies z.ZodType<PictureRef>

const spans = z.array(span).max(500)

export const articleBlock = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    text: limited(MOST_TITLE_LETTERS),
  }),
  z.object({ type: z.literal('paragraph'), spans }),
  z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(spans).max(200) }),
  z.object({ type: z.literal('quote'), spans }),
  z.object({ type: z.literal('image'), image: pictureRef, caption: limited(300) }),
]) satisfies z.ZodType<ArticleBlock>

const blocks = z.array(articleBlock).max(MOST_BLOCKS, 'This text is too long.')
const title = limited(MOST_TITLE_LETTERS)
const pages = z.array(z.string().regex(/^[a-zA-Z-]{1,60}$/)).max(60)

/** A post or a press entry. `category` is a slug of domain/content/article-categories.ts, or empty in a draft. */
export const articleBody = z.object({
  title,
  summary: limited(MOST_SUMMARY_LETTERS),
  category: z.string().max(60),
  tags: z.array(lineOrEmpty(40).min(1)).max(10),
  author_display_name: limited(120),
  /** The author's account; empty for authors without one. */
  author_display_cognito_sub: z.union([userId, z.literal('')]),
  image: pictureRef.nullable(),
  author_image: pictureRef.nullable(),
  blocks,
})
export type ArticleBody = z.infer<typeof articleBody>

export const pageWordsBody = z.object({
  /** The changed words, by their key in web/content/pages. */
  words: z
    .record(z.string().regex(/^[\w.-]{1,80}$/), longText(4_000).min(1))
    .refine((all) => Object.keys(all).length <= 500),
})

const claims = z.array(z.enum(CLAIM_KEYS)).max(10)

export const pageFaqsBody = z.object({
  questions: z
    .array(
      z.object({
        id: z.string().regex(/^[\w-]{1,60}$/),
        question: limited(300),
        answer: longText(4_000),
        /** The claims without which the question is left out. */
        claim: claims.optional(),
      }),
    )
    .max(60)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
      message: 'Two questions have the same id.',
    }),
})

/** `pages`: the pages that show it; all pages with testimonials when empty. The author is never named. */
export const testimonialBody = z.object({
  content: longText(1_000),
  date: z.union([z.iso.date(), z.literal('')]),
  is_example: z.boolean(),
  pages,
})

export const statBody = z.object({ title: limited(80), text: limited(300), is_example: z.boolean(), pages })

export const claimBody = z
  .object({
    on: z.boolean(),
    /** Where the claim can be checked: a report, a contract, a measurement. */
    source: longText(1_000).transform((text) => text.trim()),
  })
  .refine(({ on, source }) => !on || source !== '', {
    path: ['source'],
    message: 'Name the source before you switch this claim on.',
  })

export const legalPageBody = z.object({
  title,
  /** Whether the operator has approved the text. Until then the page says that it is a template. */
  approved: z.boolean(),
  /** The day from which it holds. */
  effective: z.union([z.iso.date(), z.literal('')]),
  blocks,
})

/** The schema of the body of each kind. */
export const CONTENT_BODIES = {
  blog_post: articleBody,
  press_entry: articleBody,
  page_words: pageWordsBody,
  page_faqs: pageFaqsBody,
  testimonial: testimonialBody,
  stat: statBody,
  claim: claimBody,
  legal_page: legalPageBody,
} as const
export type ContentBodies = { [K in keyof typeof CONTENT_BODIES]: z.infer<(typeof CONTENT_BODIES)[K]> }
