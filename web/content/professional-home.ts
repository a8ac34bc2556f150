/** Texts of the providers' landing page. They must claim only what the software does. */
export const PROFESSIONAL_HOME = {
  title: 'The practice, off your mind',
  lead: 'Scheduling, video sessions, notes and invoices in one calm place, so that what is left of the day is yours.',
  trial: '30 days of Core free. No card needed to start.',
  features: [
    {
      icon: 'calendar',
      title: 'A calendar that fills itself',
      text: 'Set your weekly hours and session types once. Clients book and pay for your open times, and each booking appears right away.',
    },
    {
      icon: 'video',
      title: 'Sessions in the browser',
      text: 'Start video from the calendar, with nothing to install on either side. Live captions when everyone agrees.',
    },
    {
      icon: 'note',
      title: 'Notes that keep up',
      text: 'SOAP notes are saved as you type and pick up where you left off on another computer. Once signed, a note can no longer be changed.',
    },
    {
      icon: 'draft',
      title: 'A first draft, with its sources',
      text: 'With consent, the session’s transcript becomes a drafted summary. Each sentence leads to the lines it came from; you decide what stays.',
    },
    {
      icon: 'invoice',
      title: 'Invoices without the evening',
      text: 'When a session is completed, a numbered invoice is created, saved as a PDF and emailed to the client.',
    },
    {
      icon: 'message',
      title: 'Messages in one place',
      text: 'Encrypted chat with each client, with read receipts, alongside the rest of their care.',
    },
  ],
  start: {
    title: 'From sign-up to the first booking',
    steps: [
      { title: 'Tell us about your practice', text: 'Five short steps. Your progress is saved if you stop halfway.' },
      {
        title: 'Look around with sample data',
        text: 'A sample client with sessions and notes is ready, so no page is empty on day one.',
      },
      {
        title: 'Open your hours',
        text: 'Set your availability and a session type with a price. Clients can then find and book you.',
      },
    ],
  },
  closing: { title: 'See how a calmer week feels', action: 'Start your free trial' },
} as const
