/** "Confirm your booking": what is booked, the price, and the button that holds the time and leads to the payment. */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { calledName } from '#domain/content/person-name'
import { introducedText, officeTold } from '#domain/scheduling/type-kinds'
import { isActing, mayUse } from '#web/login/acting.ts'
import { takeHoldOnArrival } from '#web/login/hold-on-arrival.ts'
import { takeRedirectAfterRegister } from '#web/login/redirect-after-register.ts'
import { LoginKeepAlive } from '#web/login/login-keep-alive.tsx'
import { useStanding } from '#web/login/standing.ts'
import { nameWithCredentials } from '#web/lib/professional-name.ts'
import { useAddressSearch } from '#web/lib/address-search.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { rememberedViewer } from '#web/lib/sign-in-state.ts'
import { ANY_SESSION } from '#web/lib/signed-in-mark.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { viewerZone } from '#web/lib/viewer-zone.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { type Choice, useBooking, useHoldTime } from '#web/data/holds/booking.ts'
import { BookingSummary, UNKNOWN_BOOKING } from './booking-summary.tsx'
import { BookingTerms, isOutOfReach, OutOfReach } from './booking-terms.tsx'
import { CheckoutActions } from './checkout-actions.tsx'
import css from './checkout.module.css'
import { CoupleNote } from './couple-note.tsx'
import { useReturnFromCardPage } from './return-from-card-page.ts'
import { useCardChoice } from './use-card-choice.ts'
import { useFreeTime } from './use-free-time.ts'
import { useLinkNames } from './use-link-names.ts'
import { CheckoutFrame, CheckoutWaiting } from './checkout-frame.tsx'
import { type FreeTime, type Offer, offerQuery } from '#web/data/professionals/queries.ts'
import { timeslotQuery } from '#web/data/holds/queries.ts'
import { ownMemberQuery } from '#web/data/users/own-member.ts'
import { type CheckoutSearch, checkoutSearch } from './checkout-search.ts'
import type { CheckoutSlots } from './checkout-slots.ts'
import type { AppliedCoupon } from '#web/data/holds/coupon-price.ts'
import { NoTime } from './no-time.tsx'
import { CouponSlot, chosenBeside, couponOf } from './coupon-slot.tsx'

type CheckoutPageProps = CheckoutSlots & {
  idOrCustomUrl: string
  /** What the server has read, so that the first view is complete. */
  offer?: Offer
  /** What the server has found out about the time, for a visitor. */
  freeTime?: FreeTime | undefined
  /** Only on the server, which knows the address but not the zone of the reader. */
  onServer?: { search: CheckoutSearch; zone: string }
}

export function CheckoutPage(props: CheckoutPageProps) {
  return (
    <>
      <Checkout {...props} />
      <LoginKeepAlive />
    </>
  )
}

function Checkout({ idOrCustomUrl, offer: read, freeTime, onServer, SignIn, NotFound }: CheckoutPageProps) {
  const [search, replaceSearch] = useAddressSearch(checkoutSearch, onServer?.search)
  const { user: known, error, refetch } = useStanding()
  const [viewer] = useState(rememberedViewer)
  // A visitor can register even while the account cannot be read.
  const user = known === undefined && error && viewer === 'visitor' ? null : known
  const offer = useQuery({ ...offerQuery(idOrCustomUrl), ...(read && { initialData: read }) })
  const member = user?.user_type === 'member' && user.email_confirmed && user.signup_form_finished
  const slot = useQuery({
    ...timeslotQuery(search.resume ?? ''),
    enabled: Boolean(search.resume && member),
    retry: false,
  })
  const zone = user?.timezone ?? onServer?.zone ?? viewerZone()
  const listed = offer.data?.types.find((one) => one.label === (slot.data?.appointmentType.label ?? search.type))
  // A guardian without the right to pay cannot use their cards here, and is refused to read them.
  const cards = useCardChoice(Boolean(member && mayUse(user, 'pay') && listed?.price !== 0), search.payment_method)
  const confirmed = (timeslotId: string, isCardAccepted = true) =>
    window.location.replace(
      pageHref('/professional-search/$idOrCustomUrl/checkout-confirm/$timeslotId', {
        params: { idOrCustomUrl, timeslotId },
        search: { card: isCardAccepted ? undefined : 'refused' },
      }),
    )
  // Loaded beside the user, so that both are there at once.
  const record = useQuery({ ...ownMemberQuery, enabled: member ?? viewer === 'member' })

  const booking = useBooking({
    // The hold's id is stored in the address, so that a reload or the browser's Back button finds the same hold.
    onHeld: (timeslotId) => replaceSearch({ ...search, resume: timeslotId }),
    onBooked: confirmed,
  })
  const hold = useHoldTime((timeslotId) => replaceSearch({ ...search, resume: timeslotId }))
  const [holdsNow] = useState(takeHoldOnArrival)
  const [coupon, setCoupon] = useState<AppliedCoupon | null>(null)
  // Whoever comes from the link of their email tries to hold the time, which says the same.
  const asked =
    !search.resume && !holdsNow && search.start && search.type ? { label: search.type, start: search.start } : null
  const freedom = useFreeTime(idOrCustomUrl, asked, { member: member ?? viewer === 'member', found: freeTime })

  const names = useLinkNames(search, replaceSearch)
  useEffect(() => {
    // The registration has returned to this page, so its stored destination is no longer needed.
    if (member) takeRedirectAfterRegister()
  }, [member])
  const booked = slot.data?.state === 'booked' || slot.data?.state === 'requested' ? slot.data.timeslot_id : null
  useEffect(() => {
    // While it is being paid, the bank may still ask something.
    if (booked && !booking.isPending) confirmed(booked)
  }, [booked, booking.isPending])
  useReturnFromCardPage(() => {
    booking.reset()
    void slot.refetch()
  })

  if (offer.error)
    return offer.error instanceof ApiError && [400, 404].includes(offer.error.status) ? (
      <Suspense fallback={<LoadingSkeleton rows={2} />}>
        <NotFound />
      </Suspense>
    ) : (
      <Frame>
        <ErrorState error={offer.error} onRetry={() => void offer.refetch()} />
      </Frame>
    )
  // The API responds 404 for an old hold and for a hold of another person.
  const gone = slot.error instanceof ApiError && slot.error.status === 404
  if (!offer.data)
    return (
      <Frame summary={<BookingSummary {...UNKNOWN_BOOKING} zone={zone} />}>
        <CheckoutWaiting />
      </Frame>
    )

  const { professional, types, policy } = offer.data
  const readsHold = Boolean(search.resume && (member ? slot.isPending : user === undefined && viewer !== 'visitor'))
  const held = slot.data ?? null
  const label = held?.appointmentType.label ?? search.type ?? ''
  const start = held?.timeslot_datetime_start ?? search.start
  const type = types.find((one) => one.label === label)
  const minutes = held?.timeslot_length_minute ?? search.length ?? type?.length_minute
  if (slot.error && !gone)
    return (
      <Frame>
        <ErrorState error={slot.error} onRetry={() => void slot.refetch()} />
      </Frame>
    )
  if (!readsHold && (!start || !minutes || (!type && !held)))
    return (
      <Frame>
        <NoTime
          idOrCustomUrl={idOrCustomUrl}
          professional={professional.display_name}
          mayBeHeld={Boolean(search.resume && !member)}
        />
      </Frame>
    )

  const place = type?.session_location_type ?? null
  const outOfReach = Boolean(user && isOutOfReach(user, professional, place))
  // Whoever lives out of reach is offered no time at all, and reads why.
  const introduced = held || outOfReach ? null : (freedom.data?.introduced ?? null)
  const unavailable =
    !asked || held || outOfReach || !booking.isIdle
      ? null
      : Date.parse(asked.start) <= serverNow()
        ? 'past'
        : freedom.data?.isFree === false && (viewer === 'visitor' || !freedom.isFetching)
          ? 'taken'
          : null
  // A coupon that was applied after the time was held is taken when the booking is confirmed.
  const chosen = chosenBeside(held, coupon)
  const applied = chosen ?? couponOf(held)
  const price = applied?.price ?? held?.price ?? type?.price ?? null
  const summary = (
    <BookingSummary
      name={nameWithCredentials(professional)}
      photo={professional}
      label={label || null}
      description={type?.description}
      start={start ?? null}
      minutes={minutes ?? null}
      place={type || held ? place : undefined}
      office={held?.office ?? (type && (!held || type.address_follows) ? officeTold(type) : null)}
      price={price}
      zone={zone}
      practiceZone={professional.timezone}
    />
  )
  if (!start || !minutes || readsHold)
    return (
      <Frame summary={summary}>
        <CheckoutWaiting />
      </Frame>
    )
  const choice: Choice = {
    professionalId: professional.cognito_sub,
    label,
    start: new Date(start).toISOString(),
    minutes,
    inviteCode: search.invite_code ?? null,
    // What a visitor brings along is applied once they can book.
    coupon: member ? (applied?.name ?? null) : (search.coupon ?? null),
    price,
  }
  const actions = (
    <CheckoutActions
      idOrCustomUrl={idOrCustomUrl}
      search={search}
      user={user}
      userQuery={{ error, refetch }}
      names={names}
      choice={choice}
      hold={held}
      price={price}
      cards={cards}
      asks={held?.needs_approval ?? type?.needs_approval ?? false}
      // A hold keeps the terms with which it was made.
      policy={{ terms: held?.cancellation ?? policy, text: policy.text }}
      zone={zone}
      booking={booking}
      holding={hold}
      holdsNow={holdsNow}
      unavailable={unavailable}
      introduced={
        introduced &&
        introducedText(introduced, {
          professional: professional.display_name,
          child: user && isActing(user) ? calledName(user) : null,
        })
      }
      otherType={types.find(({ kind }) => kind !== 'introduction')?.label}
      couple={
        (held?.appointmentType.kind ?? type?.kind) === 'couple' ? (
          <CoupleNote partner={(held ?? freedom.data)?.partner_name ?? null} />
        ) : null
      }
      onDeadline={() => void slot.refetch()}
      refused={user && outOfReach ? <OutOfReach user={user} professional={professional} /> : null}
      coupon={
        member ? (
          <CouponSlot
            professionalId={professional.cognito_sub}
            type={type}
            hold={held}
            chosen={chosen}
            offered={search.coupon ?? ''}
            failedAt={booking.isError ? booking.submittedAt : 0}
            disabled={booking.isPending || booking.isSuccess}
            onChange={(next) => {
              setCoupon(next)
              replaceSearch({ ...search, coupon: next?.name })
            }}
          />
        ) : null
      }
      terms={
        <BookingTerms
          user={user}
          professional={professional}
          place={place}
          insurer={price ? (record.data?.insurance_provider ?? '') : ''}
        />
      }
      SignIn={SignIn}
    />
  )
  // What a visitor sees does not depend on an answer. For everyone else the place is kept until it is known.
  const isSettled =
    user === undefined
      ? Boolean(error) || viewer === 'visitor'
      : !record.isLoading &&
        !cards.isLoading &&
        (!member || !asked || !type || type.kind === 'individual' || freedom.isFetchedAfterMount) &&
        (freedom.data?.isFree !== false || viewer === 'visitor' || !freedom.isFetching)
  return (
    <Frame summary={summary}>
      {onServer ? (
        <>
          <div className={css.part} data-for="visitor">
            {actions}
          </div>
          <div className={css.part} data-for={ANY_SESSION}>
            <CheckoutWaiting />
          </div>
        </>
      ) : isSettled ? (
        actions
      ) : (
        <CheckoutWaiting />
      )}
    </Frame>
  )
}

const Frame = ({ summary, children }: { summary?: ReactNode; children: ReactNode }) => (
  <CheckoutFrame title="Confirm your booking" summary={summary}>
    {children}
  </CheckoutFrame>
)
