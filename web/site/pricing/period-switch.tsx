/**
 * Switches between monthly and annual prices. It needs no script: the HTML contains both, each inside <ForPeriod>, and
 * CSS shows the one whose radio button is checked.
 */
import { SOLD_PLANS, SUB_PERIODS, type SubPeriod } from '#contracts/plain/plan-names'
import type { ReactNode } from 'react'
import { annualSaving, planPrice } from '#domain/billing/plan-prices'
import { PERIOD_NAMES } from '#web/content/plan-names.ts'
import css from './period-switch.module.css'

const INPUT_IDS: Readonly<Record<SubPeriod, string>> = { monthly: 'pay-monthly', annual: 'pay-annual' }

/** The largest saving of an annual plan, as a number of monthly payments. */
const MONTHS_SAVED = Math.max(...SOLD_PLANS.map((plan) => annualSaving(plan).minor / planPrice(plan, 'monthly').minor))

export function PeriodSwitch() {
  return (
    <fieldset className={css.switch}>
      <legend className="visually-hidden">How you pay</legend>
      {SUB_PERIODS.map((period) => (
        <label key={period} className={css.choice}>
          <input
            type="radio"
            name="period"
            value={period}
            id={INPUT_IDS[period]}
            defaultChecked={period === 'monthly'}
            className="visually-hidden"
          />
          {PERIOD_NAMES[period]}
          {period === 'annual' && <span className={css.saving}>up to {MONTHS_SAVED} months free</span>}
        </label>
      ))}
    </fieldset>
  )
}

export function ForPeriod({ period, children }: { period: SubPeriod; children: ReactNode }) {
  return <div className={css[period]}>{children}</div>
}
