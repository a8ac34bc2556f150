import type { PublicPage } from './public-page.ts'

/** The page /thanks-for-sharing, for people who passed Orchid on. */
export const THANKS_FOR_SHARING = {
  page: 'thanks-for-sharing',
  words: {
    title: 'Thank you for sharing · Orchid',
    description: 'Thank you for telling someone about Orchid.',
    heading: 'Thank you for sharing',
    lead: 'Sometimes the first step is that someone mentions it. Thank you for being that someone.',
    friendTitle: 'For the person you told',
    friendText:
      'They can look around without an account: what professionals help with, what a session costs, and when they are free.',
    friendAction: 'Find a professional',
    colleagueTitle: 'For a colleague',
    colleagueText: 'Professionals can try their own practice here, with sample data, before they decide.',
    colleagueAction: 'See Orchid for professionals',
    careTitle: 'If you are worried about them',
    careText:
      'You do not have to carry it alone, and you do not have to wait. The crisis lines also help people who worry about someone else.',
  },
} as const satisfies PublicPage
