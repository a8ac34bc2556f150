import { z } from 'zod'
import { directoryMail, everyMail } from './kind.ts'

/**
 * To the support address when a visitor has sent a post in. It contains nothing of the post and of its author. Pointless
 * after the post was deleted.
 */
export const blogSubmission = directoryMail({
  about: z.object({ submission_id: z.string() }),
  fields: z.object(everyMail),
  readers: 'address',
  isPointless: ({ exists }: { exists: boolean }) => !exists,
  words: ({ link }) => ({
    // Word for word as the specification names it.
    subject: 'Orchid Blog Post Submission',
    preview: 'Someone has sent a post in.',
    title: 'A post was sent in',
    paragraphs: ['Someone has sent a post for the blog. Log in with an account that edits the site to read it.'],
    facts: [],
    action: { text: 'See the posts', link },
    footer: 'You received this because this is the support address of Orchid.',
  }),
})
