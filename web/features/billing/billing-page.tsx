/** The settings' tab "Plan and billing": the plan, the card, the invoices, and dialogs to change or cancel the plan. */
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { PLAN_NAMES } from '#web/content/plan-names.ts'
import { useReadPlanEffects } from '#web/data/subscriptions/mutations.ts'
import { formatLongDate } from '#web/lib/time.ts'
import { Card } from '#web/ui/kit/card.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import css from './billing.module.css'
import { subscriptionQuery } from '#web/data/subscriptions/queries.ts'
import { askAgainAfter, isConfirmed, SLOW_AFTER_ANSWERS } from './confirming.ts'
import { ConfirmationNotice } from './confirmation-notice.tsx'
import { Invoices } from './invoices.tsx'
import { PaymentCard } from './payment-card.tsx'
import { PlanCard } from './plan-card.tsx'

const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }))
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))

type BillingPageProps = {
  user: UserInfo
  /** Whether the person has just returned from the card provider's page. */
  returned: boolean
  /** Called when the plan is confirmed. The page then removes `?checkout=done` from the address. */
  onConfirmed: () => void
}

export function BillingPage({ user, returned, onConfirmed }: BillingPageProps) {
  const readPlanEffects = useReadPlanEffects()
  const [open, setOpen] = useState<'change' | 'cancel' | null>(null)
  const [news, setNews] = useState('')
  const [waiting, setWaiting] = useState(returned)
  const [answers, setAnswers] = useState(0)
  const {
    data: view,
    error,
    refetch,
    dataUpdatedAt,
  } = useQuery({
    ...subscriptionQuery,
    refetchInterval: waiting ? askAgainAfter(answers) : false,
  })
  const arrived = useEffectEvent(() => {
    setAnswers((before) => before + 1)
    if (!view || !isConfirmed(view)) return
    setWaiting(false)
    readPlanEffects()
    if (view.subscription) setNews(`Thank you. ${PLAN_NAMES[view.subscription.sub_class]} is yours.`)
    onConfirmed()
  })
  // Depends on `dataUpdatedAt` so that it also runs for an answer whose content has not changed.
  useEffect(() => {
    if (waiting && dataUpdatedAt > 0) arrived()
  }, [waiting, dataUpdatedAt])

  const dayOf = (instant: string) => formatLongDate(instant, user.timezone)
  return (
    <div className={css.sections}>
      {waiting ? (
        <ConfirmationNotice slow={answers >= SLOW_AFTER_ANSWERS} />
      ) : (
        <p role="status" className={css.news}>
          {news}
        </p>
      )}
      {!view && (
        <Card title="Your plan">
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <LoadingSkeleton shape="lines" rows={4} label="Loading your plan" />
          )}
        </Card>
      )}
      {view && (
        <>
          <PlanCard
            view={view}
            dayOf={dayOf}
            waiting={waiting}
            onChange={() => setOpen('change')}
            onCancel={() => setOpen('cancel')}
            onResumed={() => setNews('Auto-renew is back on. Your plan continues as before.')}
          />
          {!waiting && (view.card || view.portal_available) && <PaymentCard view={view} />}
          <Invoices zone={user.timezone} />
        </>
      )}
      <Suspense fallback={null}>
        {open === 'change' && view?.subscription && (
          <ChangeDialog
            subscription={view.subscription}
            dayOf={dayOf}
            onChanged={(words) => {
              setNews(words)
              setOpen(null)
            }}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'cancel' && view?.subscription && (
          <CancelDialog
            subscription={view.subscription}
            dayOf={dayOf}
            onCancelled={(words) => {
              setNews(words)
              setOpen(null)
            }}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
