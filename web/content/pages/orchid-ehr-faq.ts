import type { PublicPage } from './public-page.ts'

/** The groups of the page, by the anchor of each. The id of a question begins with the anchor of its group. */
export const FAQ_GROUPS = ['getting-started', 'features', 'subscriptions', 'security-and-compliance'] as const

export const ORCHID_EHR_FAQ = {
  page: 'orchid-ehr-faq',
  words: {
    title: 'Questions and answers · Orchid',
    description:
      'Answers about Orchid for professionals: getting started, features, subscriptions, security and compliance.',
    heading: 'Questions and answers',
    lead: 'What professionals ask before they open a practice here, and what we answer.',
    contents: 'On this page',
    'getting-started': 'Getting Started',
    features: 'Features',
    subscriptions: 'Subscriptions',
    'security-and-compliance': 'Security & Compliance',
    stickyTitle: 'Look around first',
    stickyText: '30 days of Core free. No card needed to start.',
    stickyAction: 'Start your free trial',
    closingTitle: 'The answer is not here?',
    closingText: 'Open a practice with sample data and try it. You can remove the sample with one click.',
    closingAction: 'Create your practice',
  },
  faqs: [
    {
      id: 'getting-started-need',
      question: 'What do I need to begin?',
      answer:
        'A license to practice, an email and a browser. Registration and the five short steps after it take a few minutes.',
    },
    {
      id: 'getting-started-sample',
      question: 'Can I look at everything before I invite a client?',
      answer:
        'Yes. After the five steps there is a sample client with sessions and notes, which you can remove with one click.',
    },
    {
      id: 'getting-started-clients',
      question: 'How do my clients get in?',
      answer:
        'You invite them by email, or they find your public page and book. A client needs a browser and nothing else.',
    },
    {
      id: 'getting-started-setup',
      question: 'How long does the set-up take?',
      answer: 'An account is ready within 24 hours.',
      claim: 'setup_24_hours',
    },
    {
      id: 'getting-started-listed',
      question: 'When does my public page appear?',
      answer: 'When your profile has a valid license and is approved. Until then you can already use the calendar.',
    },
    {
      id: 'features-calendar',
      question: 'How does booking work?',
      answer:
        'You set weekly hours and session types with a length and a price. Clients book your open times and pay. A time is held for ten minutes while they check out.',
    },
    {
      id: 'features-video',
      question: 'Do clients install something for video?',
      answer: 'No. A session opens in the browser on a computer or a phone.',
    },
    {
      id: 'features-notes',
      question: 'Which notes can I write?',
      answer:
        'SOAP notes that are saved as you type. You sign a note when the session is completed, and then it can no longer be changed.',
    },
    {
      id: 'features-assistant',
      question: 'What does the assistant do?',
      answer:
        'With the consent of everyone present, it writes captions, keeps a transcript and drafts a summary in which each sentence leads to its source.',
    },
    {
      id: 'features-team',
      question: 'Can someone manage my calendar for me?',
      answer: 'Yes. Invite a scheduler to your team. They see the calendar, but not your notes.',
    },
    {
      id: 'features-messages',
      question: 'Can I write to clients between sessions?',
      answer:
        'Yes, by encrypted chat with read receipts. The keys are held by the service, so that you can read your messages on every device.',
    },
    {
      id: 'subscriptions-trial',
      question: 'Is there a free trial?',
      answer: 'Yes, 30 days of Core. It starts without a card, and ends without a charge.',
    },
    {
      id: 'subscriptions-contract',
      question: 'Is there a contract or a set-up fee?',
      answer: 'There are no contracts and no set-up fees.',
      claim: 'no_contracts',
    },
    {
      id: 'subscriptions-end',
      question: 'What happens when the trial ends and I do nothing?',
      answer:
        'Your practice becomes a read-only archive for 30 days. You can download everything. After that, account and data are deleted. We email you before each step.',
    },
    {
      id: 'subscriptions-change',
      question: 'Can I change or cancel my plan?',
      answer:
        'At any time, in the settings under Plan and billing. You see what is charged and credited before you confirm.',
    },
    {
      id: 'subscriptions-add-on',
      question: 'What does the AI toolkit cost?',
      answer: 'It is an add-on for $9.99 per month on Core, and is included in Complete.',
      claim: 'ai_add_on',
    },
    {
      id: 'subscriptions-support',
      question: 'When can I reach support?',
      answer: 'Support answers 24/7, in about 1 hour on average.',
      claim: ['support_24_7', 'support_one_hour'],
    },
    {
      id: 'security-and-compliance-hipaa',
      question: 'Is Orchid HIPAA compliant?',
      answer: 'Yes. We comply with HIPAA.',
      claim: 'hipaa',
    },
    {
      id: 'security-and-compliance-baa',
      question: 'Do I get a business associate agreement?',
      answer: 'Yes. It is agreed when your trial starts.',
      claim: 'baa',
    },
    {
      id: 'security-and-compliance-soc2',
      question: 'Is there an audit by a third party?',
      answer: 'Yes. We hold a SOC 2 Type 2 report.',
      claim: 'soc2_type_2',
    },
    {
      id: 'security-and-compliance-available',
      question: 'How reliable is it?',
      answer: 'The service is available 99.9% of the time.',
      claim: 'availability',
    },
    {
      id: 'security-and-compliance-encrypted',
      question: 'What is encrypted?',
      answer:
        'Every connection is. Notes, drafts, transcripts and the PDFs of invoices are also sealed with a key of your practice, and messages with a key of their channel. The service holds the keys, so this is not end-to-end encryption.',
    },
    {
      id: 'security-and-compliance-who',
      question: 'Who can read my notes?',
      answer:
        'You, and the people to whom you give that right. Every reading is written into a chained record of your practice.',
    },
    {
      id: 'security-and-compliance-sign-in',
      question: 'How is my account protected?',
      answer:
        'By a password of at least 10 characters, and if you like by passkeys or a code from an app. A session ends after 59 minutes without activity.',
    },
    {
      id: 'security-and-compliance-trackers',
      question: 'Are visitors tracked?',
      answer: 'No advertising and no third-party scripts run on our pages.',
    },
  ],
} as const satisfies PublicPage
