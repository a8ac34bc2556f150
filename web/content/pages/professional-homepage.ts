import type { PublicPage } from './public-page.ts'

export const PROFESSIONAL_HOMEPAGE = {
  page: 'professional-homepage',
  words: {
    title: 'Orchid for professionals – scheduling, sessions, notes and invoices',
    description:
      'Scheduling, video sessions, notes and invoices in one calm place, so that what is left of the day is yours.',
    heading: 'The practice, off your mind',
    lead: 'Scheduling, video sessions, notes and invoices in one calm place, so that what is left of the day is yours.',
    action: 'Start your free trial',
    included: 'See what is included',
    trial: '30 days of Core free. No card needed to start.',
    calendarTitle: 'A calendar that fills itself',
    calendarText:
      'Set your weekly hours and session types once. Clients book and pay for your open times, and each booking appears right away.',
    calendarAlt: 'A week in the calendar of Orchid: sessions in soft colors, with who comes and when',
    noteTitle: 'Notes that keep up',
    noteText:
      'SOAP notes are saved as you type and pick up where you left off on another computer. Once signed, a note can no longer be changed.',
    noteAlt: 'A signed SOAP note in Orchid, with its four parts',
    messagesTitle: 'Messages in one place',
    messagesText: 'Encrypted chat with each client, with read receipts, alongside the rest of their care.',
    messagesAlt: 'A conversation with a client in Orchid',
    invoicesTitle: 'Invoices without the evening',
    invoicesText:
      'When a session is completed, a numbered invoice is created, saved as a PDF and emailed to the client.',
    invoicesAlt: 'Invoices of a practice in Orchid, with what is paid and what is due',
    more1Title: 'Sessions in the browser',
    more1Text:
      'Start video from the calendar, with nothing to install on either side. Live captions when everyone agrees.',
    more2Title: 'A first draft, with its sources',
    more2Text:
      'With consent, the session’s transcript becomes a drafted summary. Each sentence leads to the lines it came from; you decide what stays.',
    pageTitle: 'A page that answers the first question',
    pageText:
      'What you help with, what it costs and when you are free, in the open. Clients book a real time instead of leaving a message.',
    pageAlt: 'The public page of a professional in Orchid, with price and free times',
    startTitle: 'From sign-up to the first booking',
    start1Title: 'Tell us about your practice',
    start1Text: 'Five short steps. Your progress is saved if you stop halfway.',
    start2Title: 'Look around with sample data',
    start2Text: 'A sample client with sessions and notes is ready, so no page is empty on day one.',
    start3Title: 'Open your hours',
    start3Text: 'Set your availability and a session type with a price. Clients can then find and book you.',
    testimonialsTitle: 'What clinicians say',
    closingTitle: 'See how a calmer week feels',
    demoTitle: 'Rather see it with someone?',
    demoText: 'Twenty minutes in the real product, with your questions.',
  },
} as const satisfies PublicPage
