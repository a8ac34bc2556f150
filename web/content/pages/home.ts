import type { PublicPage } from './public-page.ts'

/** The page /, for people who look for someone to talk to. Its words must claim only what the software does. */
export const HOME = {
  page: 'home',
  words: {
    title: 'Orchid – find a therapist who fits, and a calm place to meet',
    description:
      'Find a licensed mental-health professional, see their free times and what a session costs, and book and meet online in one place.',
    heading: 'Find someone to talk to, at a time that works',
    lead: 'See what each professional helps with, what a session costs and when they are free. You need an account only to book.',
    facesTitle: 'Professionals with free times',
    facesAction: 'See all professionals',
    stepsTitle: 'How it works',
    step1Title: 'Find someone',
    step1Text:
      'Choose what you want help with and where you live. Each profile explains in plain words how that person works.',
    step2Title: 'Pick a time and pay',
    step2Text:
      'A free time is held for you for ten minutes while you check out. You see the full price before you pay.',
    step3Title: 'Meet from where you are',
    step3Text:
      'Your session opens in the browser, with nothing to install. Reminders come by email, as your professional sets them.',
    careTitle: 'What is said here stays between you',
    care1Title: 'You decide about captions',
    care1Text:
      'Captions and a transcript start only when everyone in the session has turned them on, and stop when anyone turns them off.',
    care2Title: 'Stored encrypted',
    care2Text: 'Notes, transcripts and messages are stored encrypted, each practice with its own key.',
    care3Title: 'No one follows you here',
    care3Text:
      'You can read every page without being tracked. Nothing about your visit is passed on without a yes from you.',
    crisisTitle: 'If it cannot wait',
    crisisText: 'You do not have to wait for a session. The crisis lines are free and confidential, day and night.',
    proTitle: 'You take care of people. Orchid takes care of the practice.',
    proText: 'Calendar, notes, video sessions, messages and invoices in one quiet place.',
    proAction: 'See Orchid for professionals',
  },
} as const satisfies PublicPage

/** What many people look for: the choices below the search, which the search knows. */
export const HOME_CONCERNS = [
  'Anxiety',
  'Depression',
  'Relationships',
  'Grief and loss',
  'Stress and burnout',
  'ADHD',
] as const
