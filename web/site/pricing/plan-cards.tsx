/** The plans for sale, side by side: name, price, features, and links to order them. */
import { SOLD_PLANS, type SoldPlan, SUB_PERIODS, type SubPeriod } from '#contracts/plain/plan-names'
import { IconCheck, IconGift } from '@tabler/icons-react'
import { FEATURES, planHas } from '#domain/access/plans'
import { annualSaving, isTrialEligible, planPrice } from '#domain/billing/plan-prices'
import { formatMoney } from '#web/lib/money.ts'
import { FEATURE_WORDS, PLAN_OFFERS, todayOf } from '#web/content/plans.ts'
import { PER_PERIOD, PLAN_NAMES } from '#web/content/plan-names.ts'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import { ForPeriod } from './period-switch.tsx'
import css from './plan-cards.module.css'
import { choiceHref } from '#web/lib/plan-choice.ts'
import { buttonClass } from '#web/ui/kit/button-look.ts'

export function PlanCards() {
  return (
    <ul className={css.plans}>
      {PLAN_OFFERS.map(({ plan, text, above, highlights }) => (
        <li key={plan} className={above === undefined ? css.plan : `${css.plan} ${css[plan] ?? ''}`}>
          <div className={css.head}>
            <h2 className={css.name}>{PLAN_NAMES[plan]}</h2>
            {isTrialEligible(plan) && (
              <StatusChip tone="sage" icon={IconGift}>
                30 days free
              </StatusChip>
            )}
          </div>
          <p className={css.text}>{text}</p>
          <Price plan={plan} />
          <Today plan={plan} />
          <ul className={css.brings}>
            {above && (
              <li className={css.above}>
                <IconCheck size={18} stroke={1.75} aria-hidden />
                Everything in {PLAN_NAMES[above]}
              </li>
            )}
            {highlights
              .filter((feature) => planHas(plan, feature) && FEATURE_WORDS[feature].ready)
              .map((feature) => (
                <li key={feature}>
                  <IconCheck size={18} stroke={1.75} aria-hidden />
                  <span>{FEATURE_WORDS[feature].label}</span>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** What is true of the plan today, where its name says more. */
function Today({ plan }: { plan: SoldPlan }) {
  const today = todayOf(plan)
  return today === null ? null : <p className={css.today}>{today}</p>
}

/** The price and the links to order, once for each period. The period switch shows one of them. */
function Price({ plan }: { plan: SoldPlan }) {
  const saving = annualSaving(plan)
  const name = PLAN_NAMES[plan]
  return SUB_PERIODS.map((period) => (
    <ForPeriod key={period} period={period}>
      <p className={css.price}>
        <strong>{formatMoney(planPrice(plan, period))}</strong> <span>{PER_PERIOD[period]}</span>
      </p>
      {period === 'annual' && saving.minor > 0 ? (
        <p className={`${css.saving} ${css.saved}`}>You save {formatMoney(saving)}</p>
      ) : (
        <p className={css.saving}>{period === 'monthly' ? 'Billed each month' : 'Same as 12 monthly payments'}</p>
      )}
      <div className={css.actions}>
        {isTrialEligible(plan) && (
          <a href={choiceHref({ plan, period, type: 'trial' })} className={buttonClass({ wide: true })}>
            Try {name} for free
          </a>
        )}
        <a
          href={choiceHref({ plan, period, type: 'checkout' })}
          className={buttonClass({ wide: true, kind: isTrialEligible(plan) ? 'plain' : 'quiet' })}
        >
          {isTrialEligible(plan) ? `Start ${name} without a trial` : `Choose ${name}`}
        </a>
        <Cheaper than={plan} period={period} />
      </div>
    </ForPeriod>
  ))
}

/** Names a plan that includes everything of this plan and costs less, if there is one. */
function Cheaper({ than, period }: { than: SoldPlan; period: SubPeriod }) {
  const better = SOLD_PLANS.find(
    (plan) =>
      planPrice(plan, period).minor < planPrice(than, period).minor &&
      FEATURES.every((feature) => planHas(plan, feature) || !planHas(than, feature)),
  )
  if (!better) return null
  return (
    <p className={css.cheaper}>
      {PLAN_NAMES[better]} includes all of it for {formatMoney(planPrice(better, period))}.
    </p>
  )
}
