import { CLAIM_KEYS } from '#contracts/plain/claims'
import { endpoint } from '#contracts/endpoint'
import { z } from 'zod'

/** A question of a page (spec, section 3). The answer is plain text; an empty line begins a new paragraph. */
export const pageFaq = z.object({ id: z.string(), question: z.string(), answer: z.string() })

/** What a clinician says. `author` is always the same generic label. `is_example` marks words of the demo data. */
export const testimonial = z.object({
  id: z.string(),
  content: z.string(),
  date: z.iso.date(),
  author: z.literal('Verified clinician'),
  is_example: z.boolean(),
})

export const pageStat = z.object({ id: z.string(), title: z.string(), text: z.string(), is_example: z.boolean() })

/** What the operator and the editors have published for a page. What is missing here keeps its delivered words. */
export const pageContent = z.object({
  /** The claims that are switched on. */
  claims: z.array(z.enum(CLAIM_KEYS)),
  /** The words that were changed, by their key in web/content/pages. */
  words: z.record(z.string(), z.string()),
  /** The questions in their order, or null while the delivered ones hold. */
  faqs: z.array(pageFaq).nullable(),
  testimonials: z.array(testimonial),
  stats: z.array(pageStat),
})
export type PageContent = z.infer<typeof pageContent>

export const getPageContent = endpoint({
  name: 'get_page_content',
  method: 'GET',
  path: '/api/content/v1/page/:page',
  summary: 'What is published for a public page: claims, changed words, questions, testimonials and figures.',
  access: { kind: 'public', because: 'the words of public pages' },
  params: z.object({ page: z.string().regex(/^[a-zA-Z-]{1,60}$/) }),
  responses: { 200: pageContent },
})
