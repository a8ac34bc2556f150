import { SOLD_PLANS } from '#contracts/plain/plan-names'
import { annualSaving, planPrice } from '#domain/billing/plan-prices'
import { formatMoney } from '#web/lib/money.ts'
import { PLAN_NAMES } from '#web/content/plan-names.ts'
import type { PublicPage } from '#web/content/pages/public-page.ts'

/** The yearly savings as text, "Complete $57.98, Core $19.99": only plans whose year costs less than twelve months. */
function yearlySavings(): string {
  const saving = SOLD_PLANS.filter((plan) => annualSaving(plan).minor > 0)
  return saving.map((plan) => `${PLAN_NAMES[plan]} ${formatMoney(annualSaving(plan))}`).join(', ')
}

/** The pricing page. Its words claim only what the software does, and every figure is computed. */
export const PRICING = {
  page: 'pricing',
  words: {
    title: 'Pricing · Orchid',
    description: 'Plans and prices of Orchid for mental-health practices. Pay monthly or annually, and cancel anytime.',
    heading: 'Simple pricing',
    terms: { text: 'No contract and no setup fee.', claim: 'no_contracts' },
    lead: 'Pay monthly or annually, and cancel anytime.',
    fine: 'Prices in US dollars. Sales tax may apply.',
    enterprise_title: 'Enterprise',
    enterprise_text:
      'For groups and organizations. Email us with the number of people and what you need, and we will work out a plan with you.',
    enterprise_action: 'Contact us',
    enterprise_subject: 'Enterprise plan',
    compare_title: 'Compare plans',
    compare_text: 'What each plan unlocks in your account today.',
    compare_soon: 'Coming',
    compare_soon_text: 'Not built yet. Each part unlocks in the plans named below it once it is there.',
    questions_title: 'Common questions',
  },
  faqs: [
    {
      id: 'card',
      question: 'Do I need a card to try Orchid?',
      answer: `No. When you register and finish the five short steps, 30 days of Core start without a card and end without a charge. If you choose Core here first, the card provider asks for a card. The 30 days are still free, and the plan then continues at ${formatMoney(planPrice('core', 'monthly'))} a month or ${formatMoney(planPrice('core', 'annual'))} a year unless you cancel before then. The 30 days of AI only never require a card.`,
    },
    {
      id: 'ending',
      question: 'What happens when a trial or a plan ends?',
      answer:
        'Nothing is charged. Your practice becomes a read-only archive for 30 days. You can read and download it, and with a plan you continue where you left off. After that it is deleted. We email you beforehand.',
    },
    {
      id: 'changing',
      question: 'Can I change my plan later?',
      answer:
        'Yes, in Settings under Plan and billing. Before you confirm, you see line by line what is charged now, what is credited, and what comes next.',
    },
    {
      id: 'canceling',
      question: 'How do I cancel?',
      answer:
        'In Settings under Plan and billing, with two clicks. Your plan stays active until the end of the period you paid for, and you can resume it until then.',
    },
    {
      id: 'annual',
      question: 'How much do I save by paying annually?',
      answer: `Compared with paying monthly for a year: ${yearlySavings()}. ${PLAN_NAMES['ai-only']} costs the same either way.`,
    },
    {
      id: 'assistant',
      question: 'Does the assistant listen on its own?',
      answer:
        'No. It joins a session only while everyone present has turned it on, and anyone can stop it at any moment. You review every sentence it drafts and decide what to use.',
    },
  ],
} as const satisfies PublicPage
