import type { PublicPage } from './public-page.ts'

/** The page /book: to the search, or to booking with one's own professional. */
export const BOOK = {
  page: 'book',
  words: {
    title: 'Book a session · Orchid',
    description: 'Find a professional who fits and book a time, or book your next session with your own professional.',
    heading: 'Book a session',
    lead: 'Choose what you want help with and where you live. You see prices and free times before you sign up.',
    ownTitle: 'Already seeing someone?',
    ownVisitorText: 'Log in, and the next free times of your professional are on your first page.',
    ownVisitorAction: 'Log in',
    ownMemberText: 'The next free times of your professional are on your first page.',
    ownMemberAction: 'Book with your professional',
    stepsTitle: 'What happens next',
    step1Title: 'You pick a time',
    step1Text: 'It is held for you for ten minutes while you check out.',
    step2Title: 'You pay and confirm',
    step2Text: 'By card, on the page of the card provider or with one that you saved. A free session needs no card.',
    step3Title: 'We remind you',
    step3Text: 'An email comes right after booking and again the day before.',
    proTitle: 'You are a professional?',
    proText: 'Book sessions for your clients in your schedule.',
    proAction: 'Open your schedule',
  },
} as const satisfies PublicPage
