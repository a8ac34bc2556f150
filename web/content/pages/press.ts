import type { PublicPage } from './public-page.ts'

/** The press section: /press, its categories and its entries. It has the same keys as the blog. */
export const PRESS = {
  page: 'press',
  words: {
    title: 'Press · Orchid',
    description: 'News about Orchid: press releases, awards, what others write about us, and podcasts.',
    heading: 'Press',
    lead: 'What we announce, and where you can read and hear about us.',
    all: 'Everything',
    search: 'Search the press section',
    emptyTitle: 'Nothing here yet',
    emptyText: 'Are you writing about Orchid? Write to us, and a person answers.',
    emptyAction: 'Contact us',
    noneTitle: 'Nothing found',
    noneText: 'Try another word or another tag.',
    goneTitle: 'This page was withdrawn',
    goneText: 'It is no longer part of the press section.',
    related: 'Read next',
    backAction: 'Back to the press section',
    callTitle: 'A quieter practice',
    callText: 'Calendar, notes, video sessions and invoices in one place. See whether it fits the way you work.',
    trial: 'Start Free Trial',
    demo: 'Sign up for Demo',
  },
} as const satisfies PublicPage
