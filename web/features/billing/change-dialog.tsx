/** Another plan or period: chosen, then seen line by line what it costs now, then confirmed. */
import { Button, Modal, Radio, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubscriptionView } from '#contracts/api/subscriptions'
import { planPrice, SUB_PERIODS, type SoldPlan, type SubPeriod } from '#domain/billing/plan-prices'
import { formatMoney } from '#kernel/money'
import { ApiError } from '#web/lib/api-error.ts'
import { PER_PERIOD, PERIOD_NAMES, PLAN_NAMES, PLAN_OFFERS } from '#web/content/plans.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import css from './billing.module.css'
import { ChangePreview, changeButton } from './change-preview.tsx'
import { useChangePlan } from '#web/data/subscriptions/mutations.ts'
import { changePreviewQuery } from '#web/data/subscriptions/queries.ts'

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
    <Modal opened onClose={onClose} title="Change plan" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={css.stack}>
        <FormAlert error={change.error} />
        <SegmentedControl
          fullWidth
          aria-label="How you pay"
          data={SUB_PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value] }))}
          value={period}
          onChange={(value) => {
            change.reset()
            setPeriod(SUB_PERIODS.find((one) => one === value) ?? period)
          }}
          disabled={change.isPending}
        />
        <Radio.Group
          aria-label="Plan"
          value={plan}
          onChange={(value) => {
            change.reset()
            setPlan(PLAN_OFFERS.find((offer) => offer.plan === value)?.plan ?? plan)
          }}
        >
          <div className={css.offers}>
            {PLAN_OFFERS.map((offer) => (
              <Radio.Card key={offer.plan} value={offer.plan} className={css.offer} disabled={change.isPending}>
                <Radio.Indicator />
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
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
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
            Choose another plan or period to see what it costs. Nothing changes before you confirm.
          </p>
        )}
        {subscription.cancel_at_period_end && wanted && (
          <p className={css.text}>Auto-renew is off now. With another plan it is on again.</p>
        )}
        <div className={css.acts}>
          <Button
            disabled={!shown || !wanted}
            loading={change.isPending}
            onClick={() => {
              if (!shown || !wanted) return
              change.mutate(
                { ...wanted, proration_date: shown.proration_date },
                {
                  onError: (error) => {
                    // What was shown has grown old: the amounts of now come in its place.
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
          <Button variant="default" onClick={onClose} disabled={change.isPending}>
            Keep it as it is
          </Button>
        </div>
      </div>
    </Modal>
  )
}
