import type { PublicPage } from './public-page.ts'

/** The page /about-us. */
export const ABOUT_US = {
  page: 'about-us',
  words: {
    title: 'About us · Orchid',
    description: 'What Orchid is for, how it treats the people who use it, and who runs it.',
    heading: 'A calmer way to give care, and to find it',
    lead: 'Looking for help is hard enough. So is running a practice alone. Orchid puts both in one quiet place, and keeps out of the way.',
    owned: { text: 'Orchid is owned by clinicians.', claim: 'owned_by_clinicians' },
    forTitle: 'Who it is for',
    clientsTitle: 'People who look for someone to talk to',
    clientsText:
      'They see what a professional helps with, what a session costs and when it could be, before they leave a name. Then they book, pay and meet in the same place.',
    professionalsTitle: 'Professionals who run their own practice',
    professionalsText:
      'Calendar, sessions, notes, messages and invoices belong together, so that the evening does not go into catching up. The practice and its records stay theirs.',
    familiesTitle: 'Families',
    familiesText:
      'A parent or guardian can book for a child, with rights that the practice can see and that end on the child’s 18th birthday.',
    waysTitle: 'What we hold ourselves to',
    way1Title: 'The price comes first',
    way1Text:
      'What a session costs stands next to the time you choose. What is paid, what is due and what comes back stands where the session stands.',
    way2Title: 'Consent is asked for, in full view',
    way2Text: 'Captions run only while everyone in a session has turned them on. No switch is on before you came.',
    way3Title: 'What is said stays between you',
    way3Text:
      'Notes, transcripts and messages are stored encrypted. Our logs and tools show numbers and codes instead of what you wrote.',
    way4Title: 'No one is followed',
    way4Text:
      'You can read every page here without being tracked. Nothing about your visit is passed on without a yes from you.',
    way5Title: 'Honest about limits',
    way5Text:
      'Orchid is not for emergencies, and software does not replace judgment. Where something is missing, our pages say so.',
    runsTitle: 'Who runs it',
    runsText:
      'Orchid is software, and an operator runs it here. They answer your questions and add their own legal name to the legal pages.',
    support: 'Contact support',
    find: 'Find a professional',
    pro: 'See Orchid for professionals',
  },
} as const satisfies PublicPage
