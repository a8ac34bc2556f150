/** The summary of an order: plan, period, the price today, and the next payment. */
import { IconGift } from '@tabler/icons-react'
import { TRIAL_LIFE } from '#domain/access/plan-of'
import { isOnTrial, planPrice, planSummary } from '#domain/billing/plan-prices'
import { formatMoney } from '#web/lib/money.ts'
import { PER_PERIOD, PERIOD_NAMES, PLAN_NAMES } from '#web/content/plan-names.ts'
import { formatDate } from '#web/lib/time.ts'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import css from './order-card.module.css'
import { needsNoCard, type PlanChoice } from '#web/lib/plan-choice.ts'

type OrderCardProps = {
  choice: PlanChoice
  /** When the next payment is due, and in which zone to show it. Without it, the card says "in 30 days" or the like. */
  at?: { first: string; zone: string }
}

export function OrderCard({ choice, at }: OrderCardProps) {
  const { plan, period, type } = choice
  const trial = isOnTrial(plan, type)
  const price = `${formatMoney(planPrice(plan, period))} ${PER_PERIOD[period]}`
  const next = at ? formatDate(at.first, at.zone) : inWords(trial, period)
  return (
    <aside className={css.card} aria-label="Order summary">
      <div className={css.head}>
        <p className={css.name}>{PLAN_NAMES[plan]}</p>
        {trial && (
          <StatusChip tone="sage" icon={IconGift}>
            Free trial
          </StatusChip>
        )}
      </div>
      <dl className={css.facts}>
        <div>
          <dt>Paid</dt>
          <dd>{PERIOD_NAMES[period]}</dd>
        </div>
        <div>
          <dt>Price</dt>
          <dd>{price}</dd>
        </div>
        {trial && plan === 'core' && (
          <div>
            <dt>Coupon</dt>
            <dd>Free trial, {TRIAL_DAYS} days</dd>
          </div>
        )}
        <div className={css.total}>
          <dt>Subtotal</dt>
          <dd>{formatMoney(planSummary(plan, period, type, 0).subtotal)}</dd>
        </div>
        <div>
          <dt>{needsNoCard(choice) ? 'Free until' : 'Next billing date'}</dt>
          <dd>{next}</dd>
        </div>
        <div>
          <dt>{trial ? 'Price after' : 'Then'}</dt>
          <dd>
            {price}
            {needsNoCard(choice) && <span className={css.fine}>only if you choose the plan</span>}
          </dd>
        </div>
      </dl>
    </aside>
  )
}

const TRIAL_DAYS = TRIAL_LIFE / 86_400_000

function inWords(trial: boolean, period: PlanChoice['period']): string {
  if (trial) return `in ${TRIAL_DAYS} days`
  return period === 'monthly' ? 'in a month' : 'in a year'
}
