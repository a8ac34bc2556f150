/** The order of an owner: what will be charged and when, and the button that starts the plan. */
import { IconCircleCheck } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SubscriptionView } from '#contracts/api/subscriptions'
import type { UserInfo } from '#contracts/api/users'
import { planPrice } from '#domain/billing/plan-prices'
import { formatMoney } from '#web/lib/money.ts'
import css from './checkout.module.css'
import { PER_PERIOD, PLAN_NAMES } from '#web/content/plan-names.ts'
import { useBeginPlan } from '#web/data/subscriptions/begin-plan.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { formatLongDate } from '#web/lib/time.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { firstPayment } from './first-payment.ts'
import type { Obstacle } from './obstacle.ts'
import { needsNoCard, type PlanChoice, choiceHref } from '#web/lib/plan-choice.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'

type OrderOfOwnerProps = {
  choice: PlanChoice
  user: UserInfo
  now: number
  /** The query of the owner's current plan. */
  order: UseQueryResult<SubscriptionView>
  obstacle: Obstacle | null
}

export function OrderOfOwner({ choice, user, now, order, obstacle }: OrderOfOwnerProps) {
  const { data: view, error, refetch } = order
  const begin = useBeginPlan(choice, needsNoCard(choice))
  // The browser can restore this page from its cache, where the button still waits for the card provider.
  const { reset } = begin
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      reset()
      void refetch()
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [reset, refetch])

  const next = formatLongDate(firstPayment(choice, view, now), user.timezone)
  if (begin.data === 'begun') return <Begun until={next} />
  if (error && !view) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!view) return <LoadingSkeleton shape="lines" rows={4} />
  if (obstacle) return <InTheWay obstacle={obstacle} choice={choice} />

  const busy = begin.isPending || begin.isSuccess
  return (
    <>
      <FormAlert error={begin.error} />
      <section className={css.block}>
        <h2 className={css.heading}>Who this is for</h2>
        <p>{user.business_entity_name || `${user.first_name} ${user.last_name}`}</p>
        <p className={css.muted}>{user.email}</p>
      </section>
      <section className={css.block}>
        <h2 className={css.heading}>Payment</h2>
        {paymentWords(choice, view, next).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
      <div className={css.actions}>
        <Button size="large" onClick={() => begin.mutate()} disabled={busy}>
          {busy ? (
            'Please wait...'
          ) : (
            <span className={css.confirm}>
              <span>{needsNoCard(choice) ? 'Start free trial' : 'Continue to payment'}</span>
              <small>{costWords(choice)}</small>
            </span>
          )}
        </Button>
      </div>
    </>
  )
}

/** The text below the label of the button: what the click costs. */
function costWords(choice: PlanChoice): string {
  if (needsNoCard(choice)) return 'No card, no charge'
  if (choice.type === 'trial') return 'Nothing is charged today'
  return `${formatMoney(planPrice(choice.plan, choice.period))} today`
}

function paymentWords(choice: PlanChoice, { subscription }: SubscriptionView, next: string): string[] {
  const price = `${formatMoney(planPrice(choice.plan, choice.period))} ${PER_PERIOD[choice.period]}`
  if (needsNoCard(choice))
    return [`No card is required. The free trial ends automatically on ${next}, and nothing is charged.`]
  const words = [
    choice.type === 'trial'
      ? `Nothing is charged today. The card provider stores your card and charges ${price} starting ${next}, unless you cancel before then.`
      : `You pay on our card provider’s secure page. ${PLAN_NAMES[choice.plan]} renews on ${next} at ${price}, until you cancel.`,
    'You can cancel at any time in Settings, under Plan and billing.',
  ]
  // A trial that is billed is an obstacle to the order, so this trial is free.
  if (choice.type === 'checkout' && subscription?.status === 'trial')
    words.push('A plan you start now replaces your free trial.')
  return words
}

function InTheWay({ obstacle: { title, text, way }, choice }: { obstacle: Obstacle; choice: PlanChoice }) {
  return (
    <>
      <section className={css.block} role="status">
        <h2 className={css.heading}>{title}</h2>
        <p>{text}</p>
      </section>
      <div className={css.actions}>
        {way === 'billing' ? (
          <a href={pageHref('/pro-dashboard/settings/billing')} className={buttonClass({ size: 'large' })}>
            Go to Plan and billing
          </a>
        ) : (
          <a href={choiceHref({ ...choice, type: 'checkout' })} className={buttonClass({ size: 'large' })}>
            Start {PLAN_NAMES[choice.plan]}
          </a>
        )}
      </div>
    </>
  )
}

function Begun({ until }: { until: string }) {
  return (
    <div className={css.outcome} role="status">
      <span className={css.badge}>
        <IconCircleCheck size={28} stroke={1.5} aria-hidden />
      </span>
      <h2 className={css.heading}>Your free trial has started</h2>
      <p className={css.text}>You can use AI only until {until}. Nothing is charged when it ends.</p>
      <a href={pageHref('/pro-dashboard/homepage')} className={buttonClass({ size: 'large' })}>
        Go to my practice
      </a>
    </div>
  )
}
