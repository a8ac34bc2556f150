import type { PublicPage } from './public-page.ts'

/** What happens after a post was sent, with the form or by email: /post-blog-confirmation. */
export const POST_BLOG_CONFIRMATION = {
  page: 'post-blog-confirmation',
  words: {
    title: 'Thank you for your post · Orchid',
    description: 'What happens after you have sent a post to the Orchid Blog.',
    heading: 'Thank you for writing',
    lead: 'As soon as your email is with us, an editor reads your post from beginning to end.',
    keptLead: 'Your post is with us. An editor reads it from beginning to end, and answers by email.',
    nextTitle: 'What happens next',
    next1Title: 'You get an answer',
    next1Text: { text: 'We reply in 1 to 2 weeks, also when it is a no.', claim: 'editorial_reply' },
    next1TextPlain: 'An editor replies, also when it is a no.',
    next2Title: 'One round of edits',
    next2Text: 'You get your text back once, with suggestions. You approve what we publish.',
    next3Title: 'Your post gets its day',
    next3Text: 'The date depends on the content calendar. Your editor tells you the day once the text is final.',
    noteTitle: 'Is the email still in your drafts?',
    noteText: 'We cannot see whether your mail program has sent it. If you are not sure, send it once more.',
    keptTitle: 'Have you found a mistake?',
    keptText: 'You can wait for the round of edits, or send the corrected post once more.',
    again: 'Back to the form',
    read: 'Read the blog',
  },
} as const satisfies PublicPage
