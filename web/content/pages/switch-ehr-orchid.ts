import type { PublicPage } from './public-page.ts'

export const SWITCH_EHR_ORCHID = {
  page: 'switch-ehr-orchid',
  words: {
    title: 'Switch to Orchid · Orchid',
    description:
      'Move your practice to Orchid in three steps, beside the system you use today, and leave again if it does not fit.',
    heading: 'Switch without losing a week',
    lead: 'Open your practice in Orchid beside the system you have. Book the next client here. Close the old one when nothing is left in it.',
    action: 'Switch for Free',
    stepsTitle: 'Your transition plan',
    step1Title: 'Set up your practice',
    step1Text: { text: 'Five short steps. Your account is ready within 24 hours.', claim: 'setup_24_hours' },
    step1TextPlain:
      'Five short steps: your license, your services, your hours. Your progress is saved if you stop halfway.',
    step2Title: 'Look around with sample data',
    step2Text:
      'A sample client with sessions and notes shows you every page before a real person is in it. Remove it with one click.',
    step3Title: 'Invite your clients',
    step3Text:
      'Each gets an email with a link, and books the next session at your prices. Your notes stay where they are until you no longer need them.',
    trial: 'Try Core free for 30 days',
    trialText: { text: 'No contracts and no set-up fees.', claim: 'no_contracts' },
    trialTextPlain: 'No card needed to start. If you do nothing, it ends without a charge.',
    whyTitle: 'Why practices switch',
    why1Title: { text: 'Lowest Payment Processing Fees', claim: 'lowest_fees' },
    why1TitlePlain: 'Card Payments Built In',
    why1Text: {
      text: 'As low as 2.74% per transaction, versus 3.15% elsewhere: $116 per $10,000.',
      claim: 'card_rate',
    },
    why1TextPlain:
      'Clients pay while they book. The price they see is the price they pay, and refunds follow your own policy.',
    why2Title: { text: 'Owned by Clinicians', claim: 'owned_by_clinicians' },
    why2TitlePlain: 'Made for Solo Practices',
    why2Text:
      'No modules for billing departments, no dashboards for someone else. What one person with clients needs, in the order of their day.',
    why3Title: 'Time-Saving Automation',
    why3Text:
      'Reminders at the times that you choose, invoices with a PDF after each session, and times that open and close by your hours.',
    why4Title: { text: 'Best-In-Class Scheduling', claim: 'best_scheduling' },
    why4TitlePlain: 'Scheduling That Holds',
    why4Text: 'A time is held for ten minutes while a client checks out, so the same hour is never sold twice.',
    why5Title: { text: 'Full HIPAA Compliance', claim: 'hipaa' },
    why5TitlePlain: 'Records Under Lock',
    why5Text: 'Notes and transcripts are sealed with a key of your practice, and every reading of them is recorded.',
    why6Title: 'Integrated EHR',
    why6Text: 'Calendar, video, notes, messages and invoices know of each other. You write a name once.',
    featuresTitle: 'Look closer',
    feature1Title: 'What it costs',
    feature1Text: 'Four plans, each with a plain list of what it unlocks. Pay monthly or annually and cancel anytime.',
    feature1Action: 'See pricing',
    feature2Title: 'What we write',
    feature2Text: 'Notes on running a practice, by people who run one.',
    feature2Action: 'Read the blog',
    feature3Title: 'How it feels',
    feature3Text: 'Twenty minutes in the real product, with your questions.',
    feature3Action: 'Book a demo',
    testimonialsTitle: 'What clinicians say',
    faqTitle: 'Before you switch',
    closingTitle: 'See it before you move',
    closingText: 'Tell us what you use today. We show you the same day in Orchid.',
    pictureAlt: 'A week in the calendar of Orchid: sessions in soft colors, with who comes and when',
  },
  faqs: [
    {
      id: 'switch-old',
      question: 'Can I keep my old system while I try Orchid?',
      answer:
        'Yes. Orchid does not touch it. Many start with new clients only, and move the others when their next session comes up.',
    },
    {
      id: 'switch-notes',
      question: 'What happens to my old notes?',
      answer:
        'They stay in your old system until you close it. Download them there first and keep them as long as your state requires.',
    },
    {
      id: 'switch-clients',
      question: 'What do my clients have to do?',
      answer:
        'They open the link in your email, choose a password, and see their next session. Nothing has to be installed.',
    },
    {
      id: 'switch-price',
      question: 'What does switching cost?',
      answer:
        'Nothing. The first 30 days of Core are free and need no card. After that you choose a plan, or you do nothing and it ends.',
    },
    {
      id: 'switch-back',
      question: 'Can I leave again?',
      answer:
        'Yes. Cancel in the settings. Your practice becomes a read-only archive for 30 days in which you can download everything, and is deleted after that.',
    },
  ],
} as const satisfies PublicPage
