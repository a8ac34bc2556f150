/** The page that orders a plan: the summary of the order, then what this visitor can do next. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { MINUTE } from '#kernel/clock'
import { takeRedirectAfterRegister } from '#web/login/redirect-after-register.ts'
import { LoginKeepAlive } from '#web/login/login-keep-alive.tsx'
import { useStanding } from '#web/login/standing.ts'
import { subscriptionQuery } from '#web/data/subscriptions/queries.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import css from './checkout.module.css'
import type { CheckoutSlots } from './checkout-slots.ts'
import { PLAN_NAMES } from '#web/content/plan-names.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { formatLongDate } from '#web/lib/time.ts'
import { viewerZone } from '#web/lib/viewer-zone.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { firstPayment } from './first-payment.ts'
import { obstacleTo } from './obstacle.ts'
import { OrderCard } from './order-card.tsx'
import { FinishFirst, OrderOfVisitor } from './order-of-visitor.tsx'
import { OrderOfOwner } from './order-of-owner.tsx'
import { orderTitle } from './order-title.ts'
import { hasNoTrial, type PlanChoice, choiceHref } from '#web/lib/plan-choice.ts'
import { useNow } from '#web/lib/use-now.ts'
import { buttonClass } from '#web/ui/kit/button-look.ts'

type OrderPageProps = PlanChoice & Pick<CheckoutSlots, 'SignIn'>

export function OrderPage({ SignIn, ...choice }: OrderPageProps) {
  const { user, error, refetch } = useStanding()
  const now = useNow(MINUTE)
  const owner = user?.user_type === 'orchid_pro' && user.role === 'OWNER' && user.email_confirmed
  const ready = owner && user.signup_form_finished
  const zone = user?.timezone ?? viewerZone()
  const order = useQuery({ ...subscriptionQuery, enabled: Boolean(ready) })
  const obstacle = order.data ? obstacleTo(choice, order.data, (instant) => formatLongDate(instant, zone)) : null
  useEffect(() => {
    // The registration has returned to this page, so its stored destination is no longer needed.
    if (ready) takeRedirectAfterRegister()
  }, [ready])

  return (
    <CheckoutFrame
      title={orderTitle(choice)}
      summary={
        hasNoTrial(choice) || obstacle ? undefined : (
          <OrderCard choice={choice} at={{ first: firstPayment(choice, order.data, now), zone }} />
        )
      }
    >
      {hasNoTrial(choice) ? (
        <NoTrial {...choice} />
      ) : user === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <LoadingSkeleton shape="lines" rows={4} />
        )
      ) : ready ? (
        <OrderOfOwner choice={choice} user={user} now={now} order={order} obstacle={obstacle} />
      ) : owner ? (
        <FinishFirst choice={choice} />
      ) : user?.email_confirmed ? (
        <NotTheirs user={user} />
      ) : (
        <OrderOfVisitor choice={choice} unconfirmed={user !== null} SignIn={SignIn} />
      )}
      <p className={css.elsewhere}>
        <a href={pageHref('/pricing')} className={buttonClass({ kind: 'plain' })}>
          Choose another plan
        </a>
      </p>
      <LoginKeepAlive />
    </CheckoutFrame>
  )
}

/** Shown when a trial was chosen of a plan that has none. */
function NoTrial(choice: PlanChoice) {
  return (
    <>
      <section className={css.block}>
        <h2 className={css.heading}>Your options</h2>
        <p>
          Core and AI only start with a 30-day free trial. {PLAN_NAMES[choice.plan]} is billed from the first day. You
          can start with Core for free and change plans at any time.
        </p>
      </section>
      <div className={css.actions}>
        <a href={choiceHref({ ...choice, plan: 'core' })} className={buttonClass({ size: 'large' })}>
          Try Core for free
        </a>
        <a href={choiceHref({ ...choice, type: 'checkout' })} className={buttonClass({ size: 'large', kind: 'quiet' })}>
          Start {PLAN_NAMES[choice.plan]}
        </a>
      </div>
    </>
  )
}

/** Shown to members and schedulers, who cannot order a plan. */
function NotTheirs({ user }: { user: UserInfo }) {
  const member = user.user_type === 'member'
  return (
    <>
      <section className={css.block} role="status">
        <h2 className={css.heading}>{member ? 'Plans are for professionals' : 'The owner chooses the plan'}</h2>
        <p>
          {member
            ? `You are logged in as ${user.email}, a member account. Members use Orchid without a plan. To start a practice, log out and register as a professional.`
            : `You are logged in as ${user.email}, a scheduler of your practice. The owner chooses and pays for its plan.`}
        </p>
      </section>
      <div className={css.actions}>
        <a
          href={pageHref(member ? '/member-dashboard/homepage' : '/pro-dashboard/schedule')}
          className={buttonClass({ size: 'large' })}
        >
          {member ? 'Go to my dashboard' : 'Go to the schedule'}
        </a>
      </div>
    </>
  )
}
