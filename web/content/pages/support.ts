import type { PublicPage } from './public-page.ts'

/** The page /support, to which every Help and Support entry leads. */
export const SUPPORT = {
  page: 'support',
  words: {
    title: 'Support · Orchid',
    description:
      'Help with logging in, booking, paying and sessions, and how to reach us. In a crisis, find help at once.',
    heading: 'How can we help?',
    lead: 'Most answers are on this page. For everything else, write to us.',
    loginTitle: 'Trouble logging in',
    login1Title: 'You forgot your password',
    login1Text: 'We email you a link to choose a new one.',
    login1Action: 'Choose a new password',
    login2Title: 'You lost your phone or your codes',
    login2Text: 'Recovery codes let you in. Without them, you can ask for your account back.',
    login2Action: 'Get back into your account',
    login3Title: 'You have not confirmed your email',
    login3Text: 'Log in with your password. We then send the email again. Look in your spam folder too.',
    login3Action: 'Log in',
    writeTitle: 'Write to us',
    writeText:
      'Tell us what you wanted to do and what you saw instead. Please do not include health information, and never send a password.',
    writeAround: { text: 'Support answers around the clock.', claim: 'support_24_7' },
    writeSoon: { text: 'On average, you hear from us within about an hour.', claim: 'support_one_hour' },
    writeAction: 'Email support',
    careTitle: 'About your care',
    careText:
      'Questions about your sessions, prices or records are best answered by your professional. Send them a message.',
    faqTitle: 'Common questions',
  },
  faqs: [
    {
      id: 'change-time',
      question: 'How do I move or cancel a session?',
      answer:
        'Open the session under “My sessions” and cancel it there. Before you confirm, you see what you get back. To move it, cancel and book another time, or ask your professional.',
    },
    {
      id: 'charged',
      question: 'When am I charged, and how much?',
      answer:
        'You see the full price before you pay, and you pay when you book, by card, on the page of the card provider or with a card that you saved. A free session needs no card. A session that your professional booked for you can be paid in your account when it is due.',
    },
    {
      id: 'invoice',
      question: 'Where do I find my invoices?',
      answer:
        'Under “Billing” in your account. Each invoice can be downloaded as a PDF. Your professional can also email it to you.',
    },
    {
      id: 'video',
      question: 'What do I need for a video session?',
      answer:
        'A current browser, a camera and a microphone. There is nothing to install. Open the session in your account a few minutes early, allow the camera and microphone when the browser asks, and join.\n\nIf you see or hear nothing, close other programs that use the camera, reload the page, and check the connection.',
    },
    {
      id: 'child',
      question: 'Can I book for my child?',
      answer:
        'Yes. Add your child in your account under “Switch profile”. You can then view as your child and book for them. From 13 on, a teenager can have their own login.',
    },
    {
      id: 'two-step',
      question: 'How do I make my account safer?',
      answer:
        'Turn on two-step verification or add a passkey in your profile. There you also see where you are logged in, and can log those devices out.',
    },
    {
      id: 'pro-approval',
      question: 'I am a professional. When can clients find me?',
      answer:
        'Once your intake is complete and you have been approved. Then your page is in the search, with your free times and prices. You decide whether you accept new clients.',
    },
    {
      id: 'pro-plan',
      question: 'I am a professional. What happens when my plan ends?',
      answer:
        'Your practice becomes a read-only archive for 30 days. You can read and download everything, and reopen it with a plan. After that, it is deleted. We email you a week and a day before.',
    },
    {
      id: 'delete',
      question: 'How do I delete my account?',
      answer: 'Write to us. Professionals may be required to keep records for years, so please ask yours about them.',
    },
  ],
} as const satisfies PublicPage
