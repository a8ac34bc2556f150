/**
 * /checkout-confirm: polls the hold until its result is known. Returning to this page does not book the session. Only
 * the card provider's event does.
 */
import { IconCalendarCheck, IconCalendarOff, IconHourglass, IconReceiptRefund } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { LoginKeepAlive } from '#web/login/login-keep-alive.tsx'
import { useStanding } from '#web/login/standing.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { viewerZone } from '#web/lib/viewer-zone.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { BookingSummary, UNKNOWN_BOOKING } from './booking-summary.tsx'
import css from './checkout.module.css'
import type { Hold } from './checkout-actions.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import type { CheckoutSlots } from './checkout-slots.ts'
import { appointmentQuery } from '#web/data/appointments/queries.ts'
import { timeslotQuery } from '#web/data/holds/queries.ts'
import { RequestOutcome } from './request-outcome.tsx'
import { OutcomeState, OutcomeUnknown } from './outcome-state.tsx'
import { WhatIsNext } from './what-is-next.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'

// Only shown when the time is gone, so it is loaded on demand.
const OtherTimes = lazy(async () => ({ default: (await import('./other-times.tsx')).OtherTimes }))

const ASK_EVERY_MS = 1500
const SLOW_AFTER_MS = 20_000
const ASK_SLOWLY_MS = 6000

type CheckoutConfirmProps = CheckoutSlots & {
  timeslotId: string
  /** Whether the bank has refused the card of a request, on a page of its own. */
  isCardRefused?: boolean
}

export function CheckoutConfirm(props: CheckoutConfirmProps) {
  return (
    <>
      <Confirmation {...props} />
      <LoginKeepAlive />
    </>
  )
}

function Confirmation({ timeslotId, isCardRefused = false, SignIn, NotFound }: CheckoutConfirmProps) {
  const { user, error: userError, refetch: refetchUser } = useStanding()
  const slow = useSlow()
  const { data, error, refetch } = useQuery({
    ...timeslotQuery(timeslotId),
    enabled: Boolean(user),
    refetchInterval: ({ state }) =>
      state.data && !isOpen(state.data) && state.data.state !== 'refunding'
        ? false
        : slow
          ? ASK_SLOWLY_MS
          : ASK_EVERY_MS,
  })
  // The hold does not say where the session is.
  const { data: session, isLoading: readsSession } = useQuery({
    ...appointmentQuery(data?.appointment_id ?? ''),
    enabled: Boolean(data?.appointment_id),
  })
  const zone = user?.timezone ?? viewerZone()
  // The result is shown once all of it is known. Until then the page shows what it has shown before.
  const [hasWaited, setHasWaited] = useState(false)
  if (data && isOpen(data) && !hasWaited) setHasWaited(true)
  if (error && !data)
    return error instanceof ApiError && [400, 404].includes(error.status) ? (
      <Suspense fallback={<LoadingSkeleton rows={2} />}>
        <NotFound />
      </Suspense>
    ) : (
      <CheckoutFrame title="Your booking">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </CheckoutFrame>
    )
  if (!data || (readsSession && !hasWaited))
    return (
      <CheckoutFrame summary={<BookingSummary {...UNKNOWN_BOOKING} zone={zone} />}>
        {user === undefined && userError ? <ErrorState error={userError} onRetry={refetchUser} /> : <OutcomeUnknown />}
        {user === null && (
          <Suspense>
            <SignIn onClose={() => {}} />
          </Suspense>
        )}
      </CheckoutFrame>
    )
  return (
    <CheckoutFrame
      summary={
        <BookingSummary
          name={data.orchid_pro.display_name}
          photo={data.orchid_pro}
          label={data.appointmentType.label}
          start={data.timeslot_datetime_start}
          minutes={data.timeslot_length_minute}
          place={session?.session_location_type ?? (isOpen(data) || readsSession ? undefined : null)}
          office={session?.place ?? data.office}
          price={data.price}
          isPaid={data.state === 'booked' && data.price > 0 && !data.needs_approval}
          zone={zone}
          practiceZone={data.timezone}
        />
      }
    >
      <Outcome
        hold={data}
        isWaiting={isOpen(data) || readsSession}
        isCardRefused={isCardRefused}
        zone={zone}
        slow={slow}
      />
      {(data.state === 'released' || data.state === 'refunded' || data.state === 'unreturned') && (
        <Suspense fallback={null}>
          <OtherTimes idOrCustomUrl={data.orchid_pro.id_or_custom_url} label={data.appointmentType.label} zone={zone} />
        </Suspense>
      )}
    </CheckoutFrame>
  )
}

function isOpen({ state }: Hold): boolean {
  return state === 'held' || state === 'paying'
}

type OutcomeProps = { hold: Hold; isWaiting: boolean; isCardRefused: boolean; zone: string; slow: boolean }

function Outcome({ hold, isWaiting, isCardRefused, zone, slow }: OutcomeProps) {
  if (hold.needs_approval && hold.appointment_id && !isWaiting)
    return <RequestOutcome appointmentId={hold.appointment_id} zone={zone} wasRefused={isCardRefused} />
  if (hold.state === 'booked' && !isWaiting)
    return (
      <OutcomeState icon={<IconCalendarCheck size={28} stroke={1.5} aria-hidden />} title="Your session is booked">
        {hold.appointment_id ? (
          <WhatIsNext appointmentId={hold.appointment_id} />
        ) : (
          <a href={pageHref('/member-dashboard/sessions')} className={buttonClass({ size: 'large' })}>
            View my sessions
          </a>
        )}
      </OutcomeState>
    )
  if (isWaiting)
    return (
      <OutcomeState
        look="waiting"
        icon={<IconHourglass size={28} stroke={1.5} aria-hidden />}
        title="Waiting for your payment to be confirmed"
      >
        <p className={css.text}>
          {slow
            ? 'This is taking longer than usual. We are still holding your time. You can leave this page. As soon as the card provider confirms the payment, the session appears under My sessions.'
            : 'The card provider tells us when the payment goes through. This page then continues automatically, usually within seconds.'}
        </p>
        {slow && (
          <a
            href={pageHref('/professional-search/$idOrCustomUrl/checkout', {
              params: { idOrCustomUrl: hold.orchid_pro.id_or_custom_url },
              search: { resume: hold.timeslot_id },
            })}
            className={buttonClass({ kind: 'quiet' })}
          >
            I have not paid yet
          </a>
        )}
      </OutcomeState>
    )
  if (hold.state === 'released')
    return (
      <OutcomeState
        look="over"
        icon={<IconCalendarOff size={28} stroke={1.5} aria-hidden />}
        title="This time was not booked"
      >
        <p className={css.text}>
          The checkout ended before we received a payment, so the time was released. If a payment still arrives and the
          time is free, we book it for you. Otherwise we refund you in full.
        </p>
      </OutcomeState>
    )
  return (
    <OutcomeState
      look="over"
      icon={<IconReceiptRefund size={28} stroke={1.5} aria-hidden />}
      title={LATE_TITLES[hold.state] ?? 'Your payment is being refunded'}
    >
      <p className={css.text}>
        {`Your payment arrived after someone else booked this time. ${LATE_MONEY[hold.state] ?? ''}`}
      </p>
      {hold.state === 'unreturned' && (
        <a href={pageHref('/member-dashboard/billing')} className={buttonClass({ kind: 'quiet' })}>
          Go to Billing
        </a>
      )}
    </OutcomeState>
  )
}

const LATE_TITLES: Partial<Record<Hold['state'], string>> = {
  refunded: 'Your payment was refunded',
  unreturned: 'Your refund failed',
}

/** What became of money that came too late for a time. */
const LATE_MONEY: Partial<Record<Hold['state'], string>> = {
  refunding: 'We are refunding it in full.',
  refunded: 'It was refunded in full. What goes to a card takes the bank a few days to show.',
  unreturned:
    'It could not be sent back to your card, so you do not have it yet. Your professional can try again or give it back in another way. What is owed is under Billing.',
}

function useSlow(): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return slow
}
