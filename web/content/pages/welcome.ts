import type { PublicPage } from './public-page.ts'

/** The page /welcome, which greets after a registration and leads on. */
export const WELCOME = {
  page: 'welcome',
  words: {
    title: 'Welcome · Orchid',
    description: 'What to do first in your new Orchid account.',
    heading: 'Welcome to Orchid',
    visitorText:
      'If you have just registered, open the link in the email that we sent you. It confirms your address and logs you in.',
    visitorAction: 'Log in',
    visitorOther: 'Register for an account',
    memberUnfinishedText: 'Your account is almost ready. A few details are still missing, so that you can book.',
    memberUnfinishedAction: 'Finish setting up',
    memberText: 'Your account is ready. Find someone who fits, see when they are free, and book a first session.',
    memberAction: 'Find a professional',
    memberOther: 'Go to your dashboard',
    proUnfinishedText: 'Five short steps, and your practice is open. Your progress is saved if you stop halfway.',
    proUnfinishedAction: 'Set up your practice',
    proText: 'Your practice is ready. Set your hours and a session type with a price, and clients can book you.',
    proAction: 'Open your schedule',
    proOther: 'Complete your profile',
  },
} as const satisfies PublicPage
