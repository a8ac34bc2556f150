import type { PublicPage } from './public-page.ts'

export const AI_PROGRESS_NOTE_GENERATOR = {
  page: 'ai-progress-note-generator',
  words: {
    title: 'AI progress notes · Orchid',
    description:
      'Orchid turns a session into a transcript and a drafted summary in which every sentence leads to its source. Only with consent, and you decide what stays.',
    heading: 'A first draft of the note, with its sources',
    lead: 'When everyone agrees, Orchid writes down what is said and drafts a summary from it. You read it, keep what is right, and sign.',
    action: 'Try Orchid AI',
    price: { text: 'The AI toolkit is an add-on for $9.99 per month; it is included in Complete.', claim: 'ai_add_on' },
    pricePlain:
      'Session review is part of Core, Core with AI, Complete and AI only, and of the free trial. Enterprise does not have it.',
    testimonialsTitle: 'What clinicians say',
    benefit1Title: 'Be in the room, not in the notes',
    benefit1Text:
      'Captions run beside the video while you listen. After the session the transcript is there, by speaker and minute, and a summary waits for you.',
    benefit1Alt: 'A week in the calendar of Orchid, from which a session is opened',
    benefit2Title: 'Every sentence can be checked',
    benefit2Text:
      'Each sentence of the draft leads to the lines of the transcript that it came from. What was not said is left blank, and risk is never filled in by a machine.',
    benefit2Alt: 'A signed SOAP note in Orchid, with its four parts',
    benefit3Title: 'Consent is part of the room',
    benefit3Text:
      'Nothing starts before all who are present have turned it on. Anyone can turn it off, someone who joins late is asked first, and no audio is kept.',
    howTitle: 'How it works',
    how1Title: 'Open the session',
    how1Text: 'Start the video from your calendar. It runs in the browser.',
    how2Title: 'Ask',
    how2Text: 'Each person sees who asks, what is kept and who reads it, and turns captions on or leaves them off.',
    how3Title: 'Talk',
    how3Text: 'Captions appear as you speak. Only finished lines are stored, sealed with the key of your practice.',
    how4Title: 'Read the draft',
    how4Text: 'Find an overview, the transcript, a summary and the talk time on the page of the session.',
    how5Title: 'Write and sign',
    how5Text: 'Take over what is right, add what only you know, and sign. The signed note can no longer be changed.',
    faqTitle: 'Questions about the assistant',
    postsTitle: 'From the blog',
    closingTitle: 'See it draft a note',
    closingText: 'In twenty minutes we hold a short session with you and read the draft together.',
  },
  faqs: [
    {
      id: 'ai-listen',
      question: 'Does the assistant listen on its own?',
      answer:
        'No. It joins only while everyone present has turned captions on. When one person turns them off, it leaves within seconds.',
    },
    {
      id: 'ai-audio',
      question: 'Is the session recorded?',
      answer:
        'No audio and no video is kept. Only the text of the captions is stored, and only what was shown while everyone agreed.',
    },
    {
      id: 'ai-where',
      question: 'Where is the speech recognized?',
      answer:
        'By default in the installation that runs Orchid, with a model that needs no network. The operator can choose another engine.',
    },
    {
      id: 'ai-invent',
      question: 'Can the draft contain things that were not said?',
      answer:
        'The default drafter takes sentences from the transcript and writes none of its own. Every sentence shows its source, so that you can check it.',
    },
    {
      id: 'ai-note',
      question: 'Does it write my progress note?',
      answer:
        'It drafts a summary, which you can use for your note. You write and sign the note; the draft and the signed text are both kept.',
    },
    {
      id: 'ai-clients',
      question: 'What does my client see?',
      answer:
        'A card that says who asks, what is kept, who reads it and for how long, with a switch that is off. The captions are visible to both of you.',
    },
    {
      id: 'ai-train',
      question: 'Are my sessions used to train a model?',
      answer:
        'No. Transcripts are sealed with the key of your practice and are read only to show them and to draft your summary.',
    },
    {
      id: 'ai-plan',
      question: 'Which plan do I need?',
      answer:
        'Core, Core with AI, Complete or AI only; each has session review, and so has the free trial. Enterprise does not have it. The pricing page lists what a plan unlocks today, and what is coming.',
    },
  ],
} as const satisfies PublicPage
