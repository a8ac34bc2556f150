import type { PublicPage } from './public-page.ts'

/** The blog: /blogs, its categories and its posts. */
export const BLOGS = {
  page: 'blogs',
  words: {
    title: 'Orchid Blog',
    description:
      'Practical writing for therapists, psychologists and psychiatrists: running a practice, writing notes, fees, and staying well in the work.',
    heading: 'Orchid Blog',
    lead: 'Writing for people who care for others: practical, short enough for the time between two sessions.',
    all: 'All posts',
    search: 'Search the blog',
    emptyTitle: 'No posts yet',
    emptyText: 'The first one is being written. You could write it.',
    emptyAction: 'Write for us',
    noneTitle: 'No posts found',
    noneText: 'Try another word or another tag.',
    goneTitle: 'This post was withdrawn',
    goneText: 'It is no longer part of the blog.',
    related: 'Read next',
    backAction: 'Back to the blog',
    callTitle: 'A quieter practice',
    callText: 'Calendar, notes, video sessions and invoices in one place. See whether it fits the way you work.',
    trial: 'Start Free Trial',
    demo: 'Sign up for Demo',
  },
} as const satisfies PublicPage
