/** The left side of the checkout: who books, how to pay, the countdown of the hold, and the buttons. */
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { PAGE_TEXT } from '#contracts/plain/error-texts'
import type { getTimeslot } from '#contracts/api/holds'
import type { Response } from '#contracts/endpoint'
import type { UserInfo } from '#contracts/api/users'
import { type CancellationTerms, lateWords } from '#domain/billing/cancellation'
import { HOUR } from '#kernel/clock'
import { CancellationPolicy } from '#web/ui/sessions/cancellation-policy.tsx'
import { rememberRedirectAfterRegister } from '#web/login/redirect-after-register.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { BookingError, type Choice, type useBooking, type useHoldTime } from '#web/data/holds/booking.ts'
import css from './checkout.module.css'
import type { CheckoutSlots } from './checkout-slots.ts'
import { type CheckoutSearch, checkoutPath } from './checkout-search.ts'
import { OtherSessions } from './other-sessions.tsx'
import { HoldCountdown } from './hold-countdown.tsx'
import { ConfirmLabel, PaymentTerms } from './payment-terms.tsx'
import { useTimeLeft } from './time-left.ts'
import { bookedBy, refusalOf } from './who-books.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import { CheckField } from '#web/ui/kit/check-field.tsx'

// Only shown when the time is gone, so it is loaded on demand.
const OtherTimes = lazy(async () => ({ default: (await import('./other-times.tsx')).OtherTimes }))

// Only shown when the payment page did not come.
const GiveBack = lazy(async () => ({ default: (await import('./give-back.tsx')).GiveBack }))

// Only shown to guardians.
const WhoFor = lazy(async () => ({ default: (await import('./who-for.tsx')).WhoFor }))

// Only shown to members under 18.
const GuardianFirst = lazy(async () => ({ default: (await import('./guardian-first.tsx')).GuardianFirst }))

export type Hold = Response<typeof getTimeslot>

type CheckoutActionsProps = {
  idOrCustomUrl: string
  search: CheckoutSearch
  user: UserInfo | null | undefined
  /** The error if the user could not be loaded, and the retry. */
  userQuery: { error: Error | null; refetch: () => void }
  /** The names from the link, for visitors who are not logged in. */
  names: { first_name: string; last_name: string }
  choice: Choice
  hold: Hold | null
  price: number | null
  /** Whether the professional confirms the session: the button sends a request, and nothing is paid. */
  asks: boolean
  /** What a cancellation costs. */
  policy: { terms: CancellationTerms; text: string }
  zone: string
  booking: ReturnType<typeof useBooking>
  holding: ReturnType<typeof useHoldTime>
  /** Whether the time is held as soon as the person can book: they come from the link that confirmed their email. */
  holdsNow: boolean
  /** Why the chosen time cannot be booked; null while it can. */
  unavailable: 'past' | 'taken' | null
  /** Why the member cannot book another introduction; null when they can. */
  introduced: string | null
  /** A session type that is not an introduction. */
  otherType: string | undefined
  /** For whom a couple's session is; null for other types. */
  couple: ReactNode
  /** The field for a coupon; null where none can be used. */
  coupon: ReactNode
  /** Called after the hold's deadline, to read its state again. */
  onDeadline: () => void
  SignIn: CheckoutSlots['SignIn']
  /** Says why this client cannot book here; null when they can. */
  refused: ReactNode
  /** What the booking means for this client. */
  terms: ReactNode
}

export function CheckoutActions(props: CheckoutActionsProps) {
  const { idOrCustomUrl, search, user, userQuery, names, choice, hold, price, asks, zone, booking, holding, SignIn } =
    props
  const [signingIn, setSigningIn] = useState(false)
  const finished = Boolean(user?.email_confirmed && user.signup_form_finished)
  const professional = user?.user_type === 'orchid_pro'
  const name = [names.first_name, names.last_name].filter(Boolean).join(' ')
  const error = booking.error ?? holding.error
  const lost = error instanceof BookingError && error.lost
  const isIntroduced = props.introduced !== null || (error instanceof BookingError && error.introduced)
  const ended = hold !== null && (hold.state === 'released' || hold.state === 'refunding' || hold.state === 'refunded')
  const refusal = user && refusalOf(user, price)
  const forbidden = error instanceof BookingError && error.forbidden
  const lacksGuardian = user?.lacks_guardian === true
  const isGuardian = user?.user_type === 'member' && user.minors.length > 0
  const open = hold !== null && (hold.state === 'held' || hold.state === 'paying')
  // A coupon that was applied since is taken by holding the same time once more.
  const isAsChosen = open && (choice.coupon === null || choice.coupon === hold.coupon_name)
  const busy = booking.isPending || booking.isSuccess || holding.isPending
  const mayHide = user?.can_keep_from_guardians === true
  const [chosen, setChosen] = useState<boolean | null>(null)
  const hide = chosen ?? hold?.keep_from_guardians ?? false

  const mayBook = finished && !professional && !refusal && !props.refused && !lacksGuardian
  const canHold = props.holdsNow && mayBook && hold === null && holding.isIdle
  useEffect(() => {
    if (canHold) holding.mutate(choice)
  }, [canHold, holding.mutate, choice])

  // A guardianship may have ended since the page was loaded. Then the user says what to do next.
  const lookAgain = useEffectEvent(userQuery.refetch)
  useEffect(() => {
    if (forbidden) lookAgain()
  }, [forbidden])

  const elsewhere = pageHref('/professional-search/$idOrCustomUrl', {
    params: { idOrCustomUrl },
    search: { type: choice.label },
  })

  const register = () => {
    rememberRedirectAfterRegister(checkoutPath(idOrCustomUrl, search))
    setSigningIn(true)
  }

  return (
    <>
      {error && <FormAlert>{error.message}</FormAlert>}
      {props.unavailable && !error && !isIntroduced && <FormAlert>{UNAVAILABLE[props.unavailable]}</FormAlert>}
      {ended && !error && <FormAlert>{PAGE_TEXT.hold_ended}</FormAlert>}
      {open && <Countdown expiresAt={hold.expires_at} onDeadline={props.onDeadline} />}
      {props.introduced && !error && <FormAlert>{props.introduced}</FormAlert>}
      {isIntroduced ? (
        <OtherSessions idOrCustomUrl={idOrCustomUrl} other={props.otherType} />
      ) : lost || ended || props.unavailable ? (
        <Suspense fallback={null}>
          <OtherTimes
            idOrCustomUrl={idOrCustomUrl}
            label={choice.label}
            zone={zone}
            {...(search.invite_code ? { inviteCode: search.invite_code } : {})}
          />
        </Suspense>
      ) : (
        <>
          {lacksGuardian && (
            <Suspense fallback={null}>
              <GuardianFirst />
            </Suspense>
          )}
          <section className={css.block}>
            <h2 id="who-for" className={css.heading}>
              {isGuardian ? 'Who is this session for?' : 'Who this is for'}
            </h2>
            {isGuardian && (
              <Suspense fallback={<div className={css.persons} />}>
                <WhoFor
                  user={user}
                  price={price}
                  hold={open ? hold : null}
                  address={checkoutPath(idOrCustomUrl, {
                    ...search,
                    start: choice.start,
                    length: choice.minutes,
                    type: choice.label,
                    resume: undefined,
                  })}
                  disabled={busy}
                />
              </Suspense>
            )}
            <p>{user ? user.display_name : name || 'You'}</p>
            <p className={css.muted}>
              {user && bookedBy(user)}
              {!user && 'You need an account to book. '}
              {!user && 'The time you chose stays on this page.'}
            </p>
            {props.couple}
          </section>
          {mayHide && !lacksGuardian && (
            <section className={css.block}>
              <h2 className={css.heading}>Who sees it</h2>
              <p className={css.muted}>
                Your guardians see your sessions and get emails about them, unless you hide one from them.
                {price !== null && price > 0 && ' The payment still appears on the statement of the card you use.'}
              </p>
              <CheckField
                label="Hide this session from my guardians"
                checked={hide}
                disabled={booking.isPending || booking.isSuccess}
                onChange={({ currentTarget }) => setChosen(currentTarget.checked)}
              />
            </section>
          )}
          {!props.refused && !refusal && props.coupon}
          {!props.refused && props.terms}
          {price !== null && !refusal && !props.refused && <PaymentTerms price={price} asks={asks} />}
          {price !== null && price > 0 && !refusal && (
            <section className={css.block}>
              <h2 className={css.heading}>Cancellation policy</h2>
              <div className={css.muted}>
                <CancellationPolicy {...props.policy} />
                {isLate(choice.start, props.policy.terms) && (
                  <p className={css.late}>{lateWords(props.policy.terms)}</p>
                )}
              </div>
            </section>
          )}
          {user === undefined && userQuery.error ? (
            <ErrorState error={userQuery.error} onRetry={userQuery.refetch} />
          ) : professional ? (
            <p role="status">
              You are logged in as a professional. To book a session, log out and use a member account.
            </p>
          ) : props.refused ? (
            props.refused
          ) : refusal ? (
            <p role="status">{refusal}</p>
          ) : lacksGuardian ? null : (
            <div className={css.actions}>
              {finished ? (
                <Button
                  size="large"
                  onClick={() =>
                    booking.mutate({ choice, held: isAsChosen ? hold.timeslot_id : null, hide: mayHide ? hide : null })
                  }
                  disabled={busy || price === null}
                >
                  {busy ? 'Please wait...' : <ConfirmLabel price={price} asks={asks} />}
                </Button>
              ) : (
                <Button size="large" onClick={register} disabled={user === undefined}>
                  Complete registration
                </Button>
              )}
              <Button kind="quiet" size="large" disabled>
                Book now and pay later
              </Button>
            </div>
          )}
          <div className={css.elsewhere}>
            <a href={elsewhere} className={buttonClass({ kind: 'plain' })}>
              Choose another time
            </a>
            {open && booking.error && (
              <Suspense fallback={null}>
                <GiveBack timeslotId={hold.timeslot_id} onReleased={() => window.location.assign(elsewhere)} />
              </Suspense>
            )}
          </div>
        </>
      )}
      {signingIn && (
        <Suspense>
          <SignIn
            onClose={() => setSigningIn(false)}
            booking={{
              professional: idOrCustomUrl,
              appointment_type_label: choice.label,
              timeslot_datetime_start: choice.start,
              timeslot_length_minute: choice.minutes,
              invite_code: choice.inviteCode,
              coupon_name: choice.coupon,
            }}
            {...(name && { names })}
          />
        </Suspense>
      )}
    </>
  )
}

const UNAVAILABLE = {
  past: 'This time is in the past. Choose another one below.',
  taken: 'This time is no longer free. Choose another one below.',
}

/** Whether a session would be booked after its deadline for a full refund. */
function isLate(start: string, { free_hours, fee_percent }: CancellationTerms): boolean {
  return fee_percent > 0 && serverNow() >= Date.parse(start) - free_hours * HOUR
}

const ASK_AGAIN_MS = 3000

function Countdown({ expiresAt, onDeadline }: { expiresAt: string; onDeadline: () => void }) {
  const over = useTimeLeft(expiresAt) === 0
  const ask = useEffectEvent(onDeadline)
  useEffect(() => {
    if (!over) return
    ask()
    // A payment can still be pending after the deadline, so the hold is polled until its state changes.
    const timer = setInterval(() => ask(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [over])
  return <HoldCountdown expiresAt={expiresAt} />
}
