import { annualSaving, planPrice, SOLD_PLANS } from '#domain/billing/plan-prices'
import { formatMoney } from '#kernel/money'
import { PLAN_NAMES } from '#web/content/plan-names.ts'

/** Texts of the pricing page. They must claim only what the software does; every figure is computed. */
export const PRICING = {
  title: 'A price you can read in one breath',
  lead: 'No contract and no set-up fee. Pay by the month or by the year, and stop whenever you like.',
  fine: 'Prices in US dollars. Sales tax may apply.',
  enterprise: {
    title: 'Enterprise',
    text: 'For groups and organisations. Write to us with the number of people and what you need, and we agree on it by mail.',
    action: 'Write to us',
    subject: 'Enterprise plan',
  },
  compare: {
    title: 'Every plan, side by side',
    text: 'The same table decides what opens in your account.',
    soon: 'In preparation',
    soonText: 'Rows marked “in preparation” belong to the plan and are still being built. They open by themselves.',
  },
} as const

/** "Complete $57.98, Core $19.99 …": the plans whose year costs less than twelve months. */
function yearlySavings(): string {
  const saving = SOLD_PLANS.filter((plan) => annualSaving(plan).minor > 0)
  return saving.map((plan) => `${PLAN_NAMES[plan]} ${formatMoney(annualSaving(plan))}`).join(', ')
}

export const PRICING_QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: 'Do I need a card to try Orchid?',
    answer: `No. When you register and finish the five short steps, thirty days of Core begin without a card, and end without a charge. If you choose Core here first, the card provider asks for a card: the thirty days are free all the same, and the plan then goes on at ${formatMoney(planPrice('core', 'monthly'))} a month or ${formatMoney(planPrice('core', 'annual'))} a year unless you cancel before. The thirty days of AI only never need a card.`,
  },
  {
    question: 'What happens when a trial or a plan ends?',
    answer:
      'Nothing is charged. Your practice becomes an archive for thirty days: you can read and download it, and with a plan everything is open again where it was. After that it is deleted; we write to you before.',
  },
  {
    question: 'Can I change my plan later?',
    answer:
      'Yes, in your settings under Billing. Before you confirm, you see line by line what is charged now, what is credited, and what comes next.',
  },
  {
    question: 'How do I cancel?',
    answer:
      'In your settings under Billing, with two clicks. The plan stays until the end of what you paid for, and until then you can take the cancellation back.',
  },
  {
    question: 'What does paying by the year save?',
    answer: `Compared with twelve single months: ${yearlySavings()}. A year of ${PLAN_NAMES['ai-only']} costs as much as twelve months of it.`,
  },
  {
    question: 'Does the assistant listen by itself?',
    answer:
      'No. It joins a session only while everybody present has switched it on, and any of them can stop it at any moment. You read and decide on every sentence it drafts.',
  },
]
