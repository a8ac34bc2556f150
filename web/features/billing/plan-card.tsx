/** The plan, its state, and what the owner can do now. */
import {
  IconAlertTriangle,
  IconCalendarOff,
  IconCircleCheck,
  IconGift,
  IconHourglass,
  IconMoon,
} from '@tabler/icons-react'
import type { SubscriptionView } from '#contracts/api/subscriptions'
import { PERIOD_NAMES } from '#web/content/plan-names.ts'
import { formatPrice } from '#web/lib/money.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { Card } from '#web/ui/kit/card.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import css from './billing.module.css'
import { useBillingPortal, useResumePlan } from '#web/data/subscriptions/mutations.ts'
import { type PlanStanding, planStanding } from './plan-standing.ts'
import { AnchorButton, Button } from '#web/ui/kit/button.tsx'
import { ButtonLink } from '#web/ui/kit/button-link.tsx'

const CHIPS = {
  trial: { tone: 'orchid', icon: IconGift },
  active: { tone: 'sage', icon: IconCircleCheck },
  ending: { tone: 'amber', icon: IconCalendarOff },
  past_due: { tone: 'red', icon: IconAlertTriangle },
  none: { tone: 'neutral', icon: IconMoon },
} as const satisfies Record<PlanStanding['state'], object>

type PlanCardProps = {
  view: SubscriptionView
  dayOf: (instant: string) => string
  /** Whether an order waits for the card provider's confirmation. Other orders are not offered until then. */
  waiting: boolean
  onChange: () => void
  onCancel: () => void
  onResumed: () => void
}

export function PlanCard({ view, dayOf, waiting, onChange, onCancel, onResumed }: PlanCardProps) {
  const resume = useResumePlan()
  const portal = useBillingPortal()
  const { subscription, core_trial, ai_trial } = view
  const standing = planStanding(view, dayOf)
  const hasPlan = subscription !== null && subscription.status !== 'ended'
  const billed = hasPlan && subscription.billed
  const isEnding = billed && subscription.cancel_at_period_end
  // Enterprise is arranged by email and cannot be changed here.
  const isEnterprise = hasPlan && subscription.sub_class === 'enterprise'
  return (
    <section aria-label="Your plan">
      <Card as="div" title="Your plan">
        <div className={css.plan}>
          <div className={css.planHead}>
            <p className={css.planName}>{standing.name ?? 'No plan'}</p>
            {standing.name && <StatusChip {...CHIPS[standing.state]}>{standing.word}</StatusChip>}
          </div>
          <p className={css.text}>{standing.sentence}</p>
          <FormAlert error={resume.error ?? portal.error} />
          {billed && (
            <dl className={css.facts}>
              <div>
                <dt>Paid</dt>
                <dd>{PERIOD_NAMES[subscription.sub_period]}</dd>
              </div>
              {subscription.price !== null && (
                <div>
                  <dt>Price</dt>
                  <dd>{formatPrice(subscription.price)}</dd>
                </div>
              )}
              <div>
                <dt>Next billing date</dt>
                <dd>{nextBilling(subscription, dayOf)}</dd>
              </div>
              <div>
                <dt>Auto-renew</dt>
                <dd>{subscription.auto_renew ? 'On' : 'Off'}</dd>
              </div>
            </dl>
          )}
          <div className={css.acts}>
            {subscription?.status === 'past_due' && (
              <Button onClick={() => portal.mutate()} busy={portal.isPending || portal.isSuccess}>
                Update card
              </Button>
            )}
            {isEnding && (
              <Button onClick={() => resume.mutate(undefined, { onSuccess: onResumed })} busy={resume.isPending}>
                Resume plan
              </Button>
            )}
            {billed && !isEnterprise && subscription.status !== 'past_due' && (
              <Button kind="quiet" onClick={onChange}>
                Change plan
              </Button>
            )}
            {billed && !isEnding && !isEnterprise && (
              <Button kind="plain" tone="red" onClick={onCancel}>
                Cancel plan
              </Button>
            )}
            {!billed && !isEnterprise && !waiting && (
              <Begin core={core_trial.available} ai={ai_trial.available} running={hasPlan} />
            )}
            {view.plan === null && subscription && !waiting && (
              <ButtonLink to="/pro-dashboard/homepage" kind="plain">
                Read or download your practice
              </ButtonLink>
            )}
          </div>
        </div>
        {!billed && !isEnterprise && view.plan !== null && standing.state === 'trial' && (
          <p className={css.aside}>
            <IconHourglass size={18} stroke={1.5} aria-hidden />
            Choose a plan before your trial ends to keep working without interruption.
          </p>
        )}
      </Card>
    </section>
  )
}

function nextBilling(
  { next_billing, status }: NonNullable<SubscriptionView['subscription']>,
  dayOf: (instant: string) => string,
): string {
  if (status === 'past_due') return 'After the pending payment'
  return next_billing ? dayOf(next_billing) : 'None'
}

/** The ways to start a plan. They are plain links, because these pages are outside the dashboard. */
function Begin({ core, ai, running }: { core: boolean; ai: boolean; running: boolean }) {
  const order = (subClass: string) =>
    pageHref('/pricing/$subClass/$subPeriod/$type', { params: { subClass, subPeriod: 'monthly', type: 'trial' } })
  return (
    <>
      {core && running && <AnchorButton href={order('core')}>Keep Core after the trial</AnchorButton>}
      <AnchorButton kind={core && running ? 'quiet' : 'primary'} href={pageHref('/pricing')}>
        Choose a plan
      </AnchorButton>
      {core && !running && (
        <AnchorButton kind="quiet" href={order('core')}>
          Try Core for free
        </AnchorButton>
      )}
      {ai && (
        <AnchorButton kind="quiet" href={order('ai-only')}>
          Try AI only for free
        </AnchorButton>
      )}
    </>
  )
}
