import type { PublicPage } from './public-page.ts'

const caseStudy = (text: string) => ({ text, claim: 'case_study' }) as const

export const PARTNER_WITH_ORCHID = {
  page: 'partner-with-orchid',
  words: {
    title: 'Partner with Orchid',
    description:
      'For funds, employers, schools and associations that bring people and professionals together: what a partnership looks like.',
    heading: 'Partner with Orchid',
    lead: 'You know the people who need care, or the professionals who give it. We build the place where they meet, get paid and keep their records.',
    about: 'Partner with us',
    demo: 'Get your free demo',
    benefitsTitle: 'What a partner gets',
    benefit1Title: 'One place to send people',
    benefit1Text:
      'A directory with prices and free times in the open. People book a real time instead of leaving a message.',
    benefit2Title: 'Less to administer',
    benefit2Text:
      'Bookings, reminders and invoices run by themselves. Your staff answers questions instead of copying them.',
    benefit3Title: 'Privacy you can explain',
    benefit3Text:
      'You pay or refer; what is said and written stays between a person and their professional. Nothing of it reaches you.',
    caseTitle: caseStudy('Case study'),
    caseTitlePlain: 'Where partnerships begin',
    caseLead: caseStudy('A fund that pays for therapy moved its work to Orchid.'),
    caseLeadPlain: 'What a fund, a school or an employer usually brings to the first talk, and what we do about it.',
    case1Title: 'Challenge',
    case1Text: caseStudy('A fund of over $130,000 for over 100 grantees was run with spreadsheets, emails and checks.'),
    case1TextPlain: 'Money for sessions is there, but every session costs an email, a spreadsheet line and a check.',
    case2Title: 'Solution',
    case2Text: caseStudy('Grantees found a professional, booked and had the session paid in one place.'),
    case2TextPlain:
      'People find a professional, see the price and book a time. Each completed session gets its numbered invoice.',
    case3Title: 'Result',
    case3Text: caseStudy('The fund paid for more sessions with the same money, and stopped chasing paper.'),
    case3TextPlain: 'The work that remains is the part that needs a person: deciding whom to support, and listening.',
    stat1Title: caseStudy('$120,000'),
    stat1Text: caseStudy('saved annually'),
    stat2Title: caseStudy('2,400'),
    stat2Text: caseStudy('admin hours'),
    stat3Title: caseStudy('1,040'),
    stat3Text: caseStudy('subsidized sessions'),
    stat4Title: caseStudy('98%'),
    stat4Text: caseStudy('conversion'),
    download: caseStudy('Download the Case Study'),
    faqTitle: 'Questions from partners',
    faqMore: 'Read the full FAQ',
    closingTitle: 'Let us look at it together',
    closingText: 'Twenty minutes, your questions, the real product. Afterwards you know whether it fits.',
    pictureAlt: 'The public page of a professional in Orchid, with price and free times',
  },
  faqs: [
    {
      id: 'partner-who',
      question: 'Who is a partnership for?',
      answer:
        'For organizations that pay for, recommend or employ mental-health professionals: funds, schools, employers, clinics and professional associations.',
    },
    {
      id: 'partner-see',
      question: 'What can a partner see of the sessions?',
      answer:
        'Nothing. Notes, messages, transcripts and who comes when belong to the practice and its client. A partner has no access to them.',
    },
    {
      id: 'partner-cost',
      question: 'What does it cost?',
      answer:
        'Practices pay for their plan, as on the pricing page. For groups we agree on a price with you, by the number of people.',
    },
    {
      id: 'partner-own',
      question: 'Can our own professionals use Orchid?',
      answer: 'Yes. Each of them opens a practice of their own, and keeps it if they leave you one day.',
    },
    {
      id: 'partner-start',
      question: 'How long does it take to begin?',
      answer: 'A professional registers in five short steps. After the demo we agree with you on who starts, and when.',
    },
    {
      id: 'partner-end',
      question: 'What happens when a partnership ends?',
      answer:
        'Practices and their clients keep their accounts and their records. Only what you agreed with us about price ends.',
    },
  ],
} as const satisfies PublicPage
