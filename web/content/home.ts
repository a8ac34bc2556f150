/** Texts of the member's home page. They must claim only what the software does. */
export const HOME = {
  title: 'Find someone to talk to, at a time that works',
  lead: 'See what each professional helps with, what a session costs and when they are free. You need an account only to book.',
  concerns: ['Anxiety', 'Depression', 'Relationships', 'Grief and loss', 'Stress and burnout', 'ADHD'],
  steps: [
    {
      title: 'Find someone',
      text: 'Choose what you want help with and where you live. Each profile explains in plain words how that person works.',
    },
    {
      title: 'Pick a time and pay',
      text: 'A free time is held for you for ten minutes while you check out. You see the full price before you pay.',
    },
    {
      title: 'Meet from where you are',
      text: 'Your session opens in the browser, with nothing to install. We email you a reminder the day before.',
    },
  ],
  care: {
    title: 'What is said here stays between you',
    points: [
      {
        title: 'You decide about captions',
        text: 'Captions and a transcript start only when everyone in the session has turned them on, and stop when anyone turns them off.',
      },
      {
        title: 'Stored encrypted',
        text: 'Notes, transcripts and messages are stored encrypted, each practice with its own key.',
      },
      {
        title: 'No trackers',
        text: 'No advertising or analytics scripts run on these pages. Nothing is loaded from other companies.',
      },
    ],
  },
  professionals: {
    title: 'You take care of people. Orchid takes care of the practice.',
    text: 'Calendar, notes, video sessions, messages and invoices in one quiet place.',
    action: 'See Orchid for professionals',
  },
} as const
