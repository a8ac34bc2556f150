import type { PublicPage } from './public-page.ts'

export const MEASUREMENT_BASED_CARE = {
  page: 'measurement-based-care',
  words: {
    title: 'Measurement-based care · Orchid',
    description:
      'What measurement-based care is, how it fits into a week of sessions, and what of it you can do in Orchid today.',
    heading: 'Measurement-based care',
    lead: 'A few questions before each session, answered the same way each time. Over the weeks they show what is hard to see from one chair: whether it helps.',
    today:
      'Automatic questionnaires are not part of Orchid yet. This page explains the method. The notes, the calendar and the messages around it are ready today.',
    demo: 'Book Your Free Demo',
    benefitsTitle: 'What it changes',
    benefitsAction: 'Save More with MBC',
    benefit1Title: { text: '83% of clients improved', claim: 'clients_improved' },
    benefit1TitlePlain: 'You see change sooner',
    benefit1Text: {
      text: 'With measurement-based care, clients are 3x more likely to reach remission.',
      claim: 'more_remission',
    },
    benefit1TextPlain:
      'A score that stands still for three weeks is a reason to talk about the plan, long before a review would be.',
    benefit2Title: { text: 'No-shows cut by up to 25%', claim: 'fewer_no_shows' },
    benefit2TitlePlain: 'Sessions start further in',
    benefit2Text:
      'Whoever has thought about the week for two minutes arrives with something to say, and with a reason to come.',
    benefit3Title: { text: 'Savings over $1,000 per year', claim: 'yearly_saving' },
    benefit3TitlePlain: 'Less to retype',
    benefit3Text: {
      text: 'Up to 10% more revenue per appointment, because the measures are documented.',
      claim: 'more_revenue',
    },
    benefit3TextPlain:
      'An answer that is written down once, by the person it is about, does not have to be asked, heard and typed again.',
    benefit4Title: { text: 'Clinician turnover cut by up to 75%', claim: 'less_turnover' },
    benefit4TitlePlain: 'Your judgment, with a second opinion',
    benefit4Text:
      'The number never decides. It says where to look, and it remembers better than a full caseload lets anyone remember.',
    whyTitle: 'Why automate it',
    whyText:
      'On paper it works for two weeks. Then the forms lie in a drawer. What is sent, counted and filed by itself is still there in month six.',
    whyAction: "Get Results with Orchid's MBC",
    why1Title: 'Sent on time, every time',
    why2Title: 'Answered on any phone',
    why3Title: { text: '97% form completion', claim: 'form_completion' },
    why3TitlePlain: 'Fewer forms left blank',
    why4Title: 'Scored without a calculator',
    why5Title: 'Drawn as a line, not a pile',
    why6Title: 'Kept with the chart',
    howTitle: 'How it works',
    how1Title: 'Agree on what to watch',
    how1Text: {
      text: 'Pick a measure together. PHQ-9, GAD-7 and PCL-5 are included in every plan.',
      claim: 'measures_included',
    },
    how1TextPlain: 'Pick a measure together that fits the reason for coming, and say what it is for.',
    how2Title: 'Ask before the session',
    how2Text: 'The same questions, at the same moment, so that the answers can be compared.',
    how3Title: 'Read the score together',
    how3Text: 'Open the session with it. A number is a good way to begin a sentence.',
    how4Title: 'Look at the line',
    how4Text: 'One score says little. Five of them say whether things move, and since when.',
    how5Title: 'Change what does not help',
    how5Text: 'Adjust the plan while there is time, and write down why. In Orchid, that note stays with its session.',
    testimonialsTitle: 'What clinicians say',
    trial: 'Start Your Free Trial',
    trialText: '30 days of Core free. No card needed to start.',
    demoTitle: 'See it with someone',
    demoText: 'Twenty minutes, the real product, your questions. Bring a week of yours.',
    faqTitle: 'Questions about measuring',
    faqMore: 'Read the rest of our FAQs',
    closingTitle: 'Switch to Orchid',
    closingText: 'Bring the calendar, the notes and the invoices to one place. Measuring is easier in a calm week.',
    closingAction: 'Switch to Orchid',
    pictureAlt: 'A signed SOAP note in Orchid, on the page of its session',
  },
  faqs: [
    {
      id: 'mbc-what',
      question: 'What is measurement-based care?',
      answer:
        'A way of working in which clients answer a short, tested questionnaire at regular times, and the results are used in the sessions: to see whether the treatment helps and to change it when it does not.',
    },
    {
      id: 'mbc-time',
      question: 'Does it take time from the session?',
      answer:
        'The usual questionnaires have seven to twenty questions, which take a few minutes before the session. Reading the result together takes about as long as asking how the week was.',
    },
    {
      id: 'mbc-now',
      question: 'What can I do in Orchid today?',
      answer:
        'Write a score into the SOAP note of its session, send a question by encrypted message, and find both beside the session later. Orchid does not send and score questionnaires by itself yet.',
    },
    {
      id: 'mbc-replace',
      question: 'Does a score replace my judgment?',
      answer:
        'No. A questionnaire is one source among several. It can be wrong for a person or for a week, and you decide what it means.',
    },
  ],
} as const satisfies PublicPage
