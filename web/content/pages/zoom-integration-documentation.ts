import type { PublicPage } from './public-page.ts'

/** The page /zoom-integration-documentation. It must say truthfully how video works, and that Zoom is not connected. */
export const ZOOM_DOCUMENTATION = {
  page: 'zoom-integration-documentation',
  words: {
    title: 'Video sessions and Zoom · Orchid',
    description: 'How video sessions work in Orchid, what they need, and where a connection to Zoom stands.',
    heading: 'Video sessions and Zoom',
    lead: 'Orchid has its own video, in the browser. It is not connected to Zoom, so there is nothing to install, link or uninstall.',
    nowTitle: 'Where the connection stands',
    nowText:
      'Orchid does not connect to a Zoom account today. It asks for no access to one, stores no Zoom token and receives no data from Zoom. If this changes, this page will describe how to add the connection, how to use it, and how to remove it.',
    howTitle: 'How a video session works here',
    how1Title: 'Open the session',
    how1Text: 'Professionals start it from their schedule, clients from “My sessions” or the link in their reminder.',
    how2Title: 'Check camera and microphone',
    how2Text: 'You see yourself first. The browser asks for permission once, and you choose the devices.',
    how3Title: 'Join',
    how3Text: 'Both sides meet in the same room of that session. Only the people of the session can enter it.',
    how4Title: 'Leave',
    how4Text: 'When everyone has left, the room is closed. Calls are not recorded.',
    needTitle: 'What it needs',
    need1: 'A current version of Chrome, Edge, Firefox or Safari, on a computer or a phone.',
    need2: 'A camera and a microphone, and permission for the browser to use them.',
    need3:
      'A connection that carries a video in ordinary quality. On a weak one, turn off your camera and keep talking.',
    ownTitle: 'If you prefer to meet on Zoom',
    ownText:
      'You can agree on it with your client and send your own meeting link as a message. Such a meeting runs outside of Orchid: attendance, captions and drafts are then not available, and your agreement with Zoom covers it.',
    faqTitle: 'Questions',
    support: 'Ask support',
  },
  faqs: [
    {
      id: 'encrypted',
      question: 'Is the video encrypted?',
      answer:
        'Yes, in transit. It passes through the media server, which knows people by a number and not by name. It is not end-to-end encryption.',
    },
    {
      id: 'remove',
      question: 'How do I remove the Zoom connection?',
      answer: 'There is none, so there is nothing to remove. No Zoom data is stored with your account.',
    },
    {
      id: 'phone',
      question: 'Can I join by phone?',
      answer: 'Yes, in the browser of your phone. There is no number to dial in.',
    },
  ],
} as const satisfies PublicPage
