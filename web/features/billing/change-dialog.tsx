/** Changes the plan or its period. The owner chooses, sees line by line what the change costs now, and confirms. */
import { type SoldPlan, SUB_PERIODS, type SubPeriod } from '#contracts/plain/plan-names'
import { RadioGroup } from '#web/ui/kit/radio-group.tsx'
import { SegmentedControl } from '#web/ui/kit/segmented-control.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubscriptionView } from '#contracts/api/subscriptions'
import { planPrice } from '#domain/billing/plan-prices'
import { formatMoney } from '#web/lib/money.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { PLAN_OFFERS } from '#web/content/plans.ts'
import { PER_PERIOD, PERIOD_NAMES, PLAN_NAMES } from '#web/content/plan-names.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import css from './billing.module.css'
import { ChangePreview, changeButton } from './change-preview.tsx'
import { useChangePlan } from '#web/data/subscriptions/mutations.ts'
import { changePreviewQuery } from '#web/data/subscriptions/queries.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog } from '#web/ui/kit/dialog.tsx'

type ChangeDialogProps = {
  subscription: NonNullable<SubscriptionView['subscription']>
  dayOf: (instant: string) => string
  onChanged: (words: string) => void
  onClose: () => void
}

export function ChangeDialog({ subscription, dayOf, onChanged, onClose }: ChangeDialogProps) {
  const [plan, setPlan] = useState<SoldPlan | null>(
    PLAN_OFFERS.find((offer) => offer.plan === subscription.sub_class)?.plan ?? null,
  )
  const [period, setPeriod] = useState<SubPeriod>(subscription.sub_period)
  const isCurrent = plan === subscription.sub_class && period === subscription.sub_period
  const wanted = plan && !isCurrent ? { sub_class: plan, sub_period: period } : null
  const preview = useQuery({
    ...changePreviewQuery(wanted ?? { sub_class: 'core', sub_period: 'monthly' }),
    enabled: wanted !== null,
  })
  const change = useChangePlan()
  const shown = wanted && preview.data && !preview.isFetching ? preview.data : null

  return (
    <Dialog onClose={onClose} title="Change plan" wide lightDismiss>
      <div className={css.stack}>
        <FormAlert error={change.error} />
        <SegmentedControl
          wide
          label="How you pay"
          options={SUB_PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value] }))}
          value={period}
          onChange={(value) => {
            change.reset()
            setPeriod(value)
          }}
          disabled={change.isPending}
        />
        <RadioGroup
          label="Plan"
          hiddenLabel
          cards
          options={PLAN_OFFERS.map((offer) => ({
            value: offer.plan,
            label: (
              <>
                <span className={css.offerWords}>
                  <span className={css.strong}>
                    {PLAN_NAMES[offer.plan]}
                    {offer.plan === subscription.sub_class && period === subscription.sub_period && (
                      <span className={css.fine}> · your plan now</span>
                    )}
                  </span>
                  <span className={css.fine}>{offer.text}</span>
                </span>
                <span className={css.offerPrice}>
                  {formatMoney(planPrice(offer.plan, period))}
                  <span className={css.fine}>{PER_PERIOD[period]}</span>
                </span>
              </>
            ),
          }))}
          value={plan}
          onChange={(value) => {
            change.reset()
            setPlan(value)
          }}
          disabled={change.isPending}
        />
        {wanted ? (
          <ChangePreview
            preview={shown}
            error={preview.isFetching ? null : preview.error}
            onRetry={() => void preview.refetch()}
            from={subscription.sub_class}
            to={wanted.sub_class}
            dayOf={dayOf}
          />
        ) : (
          <p className={css.fine}>
            Choose another plan or period to see what it costs. Nothing changes until you confirm.
          </p>
        )}
        {subscription.cancel_at_period_end && wanted && (
          <p className={css.text}>Auto-renew is off now. Changing plans turns it back on.</p>
        )}
        <div className={css.acts}>
          <Button
            disabled={!shown || !wanted}
            busy={change.isPending}
            onClick={() => {
              if (!shown || !wanted) return
              change.mutate(
                { ...wanted, proration_date: shown.proration_date },
                {
                  onError: (error) => {
                    // The API refused an outdated preview, so read the current amounts.
                    if (error instanceof ApiError && error.code === 'stale') void preview.refetch()
                  },
                  onSuccess: () =>
                    onChanged(
                      `Your plan is ${PLAN_NAMES[wanted.sub_class]} now, ${PERIOD_NAMES[period].toLowerCase()}.`,
                    ),
                },
              )
            }}
          >
            {changeButton(shown)}
          </Button>
          <Button kind="quiet" onClick={onClose} disabled={change.isPending}>
            Keep current plan
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
