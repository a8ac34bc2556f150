import type { PublicPage } from './public-page.ts'

export const EHR_COST_SAVINGS = {
  page: 'ehr-cost-savings',
  words: {
    title: 'Savings calculator · Orchid',
    description:
      'Enter the number of clients per week and your hourly rate, and see what small differences add up to in a year.',
    heading: 'What would a lighter week be worth?',
    lead: 'Two numbers about your practice, three results. Every formula is on this page.',
    formTitle: 'Your practice',
    clients: 'Clients per week',
    rate: 'Hourly rate in dollars',
    submit: 'See Your Saving Instantly',
    resultTitle: 'Your year',
    money: { text: 'Saved on card payments, per year', claim: 'card_rate' },
    moneyPlain: 'In a year, if card fees were $11.60 lower per $1,000',
    hours: { text: 'Hours reclaimed, per year', claim: 'time_saved' },
    hoursPlain: 'Hours in a year, if each client took half an hour less desk work a week',
    worth: { text: 'Industry saving, per year', claim: 'industry_saving' },
    worthPlain: 'What those hours are worth at your rate',
    fine: { text: 'Compared with 3.15% elsewhere, at 2.74% per transaction.', claim: 'card_rate' },
    finePlain: 'An estimate from your own numbers, not a promise. Card fees are those of your card provider.',
    retry: 'Retry Calculation',
    plan: 'Pick your Plan to Start Saving',
    faqTitle: 'How the results are computed',
    closingTitle: 'Try it with real weeks',
    closingText: '30 days of Core free. No card needed to start.',
    closingAction: 'Start your free trial',
    pictureAlt: 'Invoices of a practice in Orchid, with what is paid and what is due',
  },
  faqs: [
    {
      id: 'savings-money',
      question: 'How is the money computed?',
      answer:
        'Clients per week times your hourly rate is your week, and 50 weeks are your year. For each $1,000 of it we count $11.60: 50 x clients x rate / 1000 x 11.6. With 20 clients at $75 that is $870.00.',
    },
    {
      id: 'savings-hours',
      question: 'How are the hours computed?',
      answer:
        'We count half an hour per client and week over 50 weeks: 0.5 x clients x 50. With 20 clients that is 500 hours. Without clients it is 0.',
    },
    {
      id: 'savings-worth',
      question: 'What are the hours worth?',
      answer:
        'Each hour counts with your own hourly rate: 25 x clients x rate. With 20 clients at $75 that is $37,500. You may of course spend the hours on something better than work.',
    },
  ],
} as const satisfies PublicPage
