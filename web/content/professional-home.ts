/** Texts of the providers' landing page. They must claim only what the software does. */
export const PROFESSIONAL_HOME = {
  title: 'The practice, off your mind',
  lead: 'Scheduling, video sessions, notes and invoices in one calm place, so that what is left of the day is yours.',
  trial: '30 days of Core free. No card needed to start.',
  features: [
    {
      icon: 'calendar',
      title: 'A calendar that fills itself',
      text: 'Set your weekly hours and session types once. Clients book and pay for the times you left open, and each booking appears while you watch.',
    },
    {
      icon: 'video',
      title: 'Sessions in the browser',
      text: 'Video with nothing to install on either side, opened from the calendar. Live captions when both of you agree.',
    },
    {
      icon: 'note',
      title: 'Notes that keep up',
      text: 'SOAP notes are saved as you type and open where you left off on another computer. Once signed, a note cannot change.',
    },
    {
      icon: 'draft',
      title: 'A first draft, with its sources',
      text: 'With consent, the session’s transcript becomes a drafted summary. Each sentence leads to the lines it came from; you decide what stays.',
    },
    {
      icon: 'invoice',
      title: 'Invoices without the evening',
      text: 'When a session is completed, the numbered invoice is written, filed as a PDF and sent to the client.',
    },
    {
      icon: 'message',
      title: 'Messages in one place',
      text: 'Encrypted chat with each client, with read receipts, beside the rest of their care.',
    },
  ],
  start: {
    title: 'From sign-up to the first booking',
    steps: [
      { title: 'Tell us about your practice', text: 'Five short steps. What you entered is kept if you stop halfway.' },
      {
        title: 'Look around with sample data',
        text: 'A sample client with sessions and notes is waiting, so no page is empty on the first day.',
      },
      {
        title: 'Open your hours',
        text: 'Set availability and a session type with a price. Your profile can be found and booked.',
      },
    ],
  },
  closing: { title: 'See how a calmer week feels', action: 'Start your free trial' },
} as const
