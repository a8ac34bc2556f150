/** The left side of the checkout: who books, how to pay, the countdown of the hold, and the buttons. */
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { PAGE_TEXT } from '#contracts/plain/error-texts'
import type { getTimeslot } from '#contracts/api/holds'
import type { Response } from '#contracts/endpoint'
import type { UserInfo } from '#contracts/api/users'
import type { CancellationTerms } from '#domain/billing/cancellation'
import { rememberRedirectAfterRegister } from '#web/login/redirect-after-register.ts'
import { errorText } from '#web/lib/api-error.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import type { Choice, useBooking, useHoldTime } from '#web/data/holds/booking.ts'
import { BookingError } from '#web/data/holds/booking-error.ts'
import { BookingButtons } from './booking-buttons.tsx'
import { BookingPolicy } from './booking-policy.tsx'
import css from './checkout.module.css'
import type { CheckoutSlots } from './checkout-slots.ts'
import { type CheckoutSearch, checkoutPath } from './checkout-search.ts'
import { PaymentTerms } from './payment-terms.tsx'
import type { CardChoice } from './use-card-choice.ts'
import { bookedBy, refusalOf } from './who-books.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'

// Only shown when the time is gone, so it is loaded on demand.
const OtherTimes = lazy(async () => ({ default: (await import('./other-times.tsx')).OtherTimes }))

// Only shown while a time is held.
const HoldCountdown = lazy(async () => ({ default: (await import('./hold-countdown.tsx')).HoldCountdown }))

// Only shown to those who have had an introduction.
const OtherSessions = lazy(async () => ({ default: (await import('./other-sessions.tsx')).OtherSessions }))

// Only shown when the payment page did not come.
const GiveBack = lazy(async () => ({ default: (await import('./give-back.tsx')).GiveBack }))

// Only shown to guardians.
const WhoFor = lazy(async () => ({ default: (await import('./who-for.tsx')).WhoFor }))

// Only shown to those who have saved a card.
const CardPicker = lazy(async () => ({ default: (await import('./card-picker.tsx')).CardPicker }))

// Only shown to teenagers.
const HideSession = lazy(async () => ({ default: (await import('./hide-session.tsx')).HideSession }))

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
  cards: CardChoice
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

/** The states of a time that is not booked and not held any more. */
const ENDED: readonly string[] = ['released', 'refunding', 'refunded', 'unreturned']

export function CheckoutActions(props: CheckoutActionsProps) {
  const { idOrCustomUrl, search, user, userQuery, names, choice, hold, price, asks, cards, zone } = props
  const { booking, holding, SignIn } = props
  const [signingIn, setSigningIn] = useState(false)
  const finished = Boolean(user?.email_confirmed && user.signup_form_finished)
  const professional = user?.user_type === 'orchid_pro'
  const name = [names.first_name, names.last_name].filter(Boolean).join(' ')
  const error = booking.error ?? holding.error
  const lost = error instanceof BookingError && error.lost
  const isIntroduced = props.introduced !== null || (error instanceof BookingError && error.introduced)
  const ended = hold !== null && ENDED.includes(hold.state)
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

  const book = (card: string | null) =>
    booking.mutate({
      choice,
      held: isAsChosen ? hold.timeslot_id : null,
      hide: mayHide ? hide : null,
      card,
    })
  const hasPicker = mayBook && price !== null && price > 0 && cards.cards.length > 0
  const picker = hasPicker ? (
    <Suspense fallback={<div style={{ minHeight: `${5 + 4.25 * cards.cards.length}rem` }} />}>
      <CardPicker choice={cards} disabled={busy} asks={asks} onOther={() => book(null)} />
    </Suspense>
  ) : null

  return (
    <>
      {error && <FormAlert error={error}>{error instanceof BookingError ? error.message : errorText(error)}</FormAlert>}
      {cards.error && mayBook && price !== 0 && !error && (
        <FormAlert>
          {errorText(cards.error, 'failed to get saved payment methods: ')}{' '}
          <Button kind="plain" onClick={cards.refetch}>
            Try again
          </Button>
        </FormAlert>
      )}
      {props.unavailable && !error && !isIntroduced && <FormAlert>{UNAVAILABLE[props.unavailable]}</FormAlert>}
      {ended && !error && <FormAlert>{PAGE_TEXT.hold_ended}</FormAlert>}
      {open && (
        <Suspense fallback={<div className={css.countdownWaiting} />}>
          <HoldCountdown expiresAt={hold.expires_at} onDeadline={props.onDeadline} />
        </Suspense>
      )}
      {props.introduced && !error && <FormAlert>{props.introduced}</FormAlert>}
      {isIntroduced ? (
        <Suspense fallback={null}>
          <OtherSessions idOrCustomUrl={idOrCustomUrl} other={props.otherType} />
        </Suspense>
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
            <Suspense fallback={<div className={css.hideWaiting} />}>
              <HideSession
                isPaid={price !== null && price > 0}
                checked={hide}
                disabled={booking.isPending || booking.isSuccess}
                onChange={setChosen}
              />
            </Suspense>
          )}
          {!props.refused && !refusal && props.coupon}
          {!props.refused && props.terms}
          {price !== null && !refusal && !props.refused && <PaymentTerms price={price} asks={asks} picker={picker} />}
          {price !== null && price > 0 && !refusal && <BookingPolicy start={choice.start} {...props.policy} />}
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
            <BookingButtons
              isFinished={finished}
              price={price}
              asks={asks}
              busy={busy}
              lacksCard={hasPicker && cards.chosen === null}
              onConfirm={() => book(hasPicker ? cards.chosen : null)}
              onRegister={user === undefined ? undefined : register}
            />
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
