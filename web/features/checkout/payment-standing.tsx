/** How a payment stands at the card provider, in words. It claims nothing that our server has not been told. */
import { IconCreditCardOff, IconHourglass, IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { cardErrorText } from '#domain/billing/card-declines'
import type { Owed } from '#web/data/payment/owed.ts'
import { intentQuery, UnknownIntent } from '#web/data/payment/intent.ts'
import { formatMoney } from '#web/lib/money.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import css from './checkout.module.css'
import { OutcomeState, OutcomeUnknown } from './outcome-state.tsx'
import type { PaymentReturn } from './payment-return.ts'

type PaymentStandingProps = {
  returned: PaymentReturn
  /** What was to be paid; null for a time that was to be booked, and where it is not known. */
  owed: Owed | null
  /** The checkout of the time that was to be paid, where it is known. */
  wayBack?: string
  /** Called when the payment has not failed, where our server knows what it is for. */
  onStands?: () => void
}

export function PaymentStanding({ returned, owed, wayBack, onStands }: PaymentStandingProps) {
  const { data, error, isLoading, refetch } = useQuery(intentQuery(returned))
  const stands = data?.state === 'accepted' || data?.state === 'processing' || error instanceof UnknownIntent
  useEffect(() => {
    if (stands) onStands?.()
  }, [stands])
  if (isLoading || (stands && onStands)) return <OutcomeUnknown />
  if (error instanceof UnknownIntent || (returned.intent !== '' && returned.clientSecret === '' && !owed))
    return (
      <Outcome owed={owed} icon={RECEIPT} title="We cannot find this payment">
        The link may be wrong or incomplete, or the payment belongs to another account. Your sessions, and what you have
        paid for them, are in your account.
      </Outcome>
    )
  if (error)
    return (
      <OutcomeState look="waiting" icon={HOURGLASS} title="We cannot see your payment right now">
        <FormAlert>{error.message}</FormAlert>
        <p className={css.text}>If it went through, its session and its receipt appear in your account.</p>
        <div className={css.actions}>
          <Button onClick={() => void refetch()}>Try again</Button>
          <Ways owed={owed} />
        </div>
      </OutcomeState>
    )
  if (data?.state === 'failed' || data?.state === 'unfinished')
    return (
      <OutcomeState
        look="over"
        icon={<IconCreditCardOff size={28} stroke={1.5} aria-hidden />}
        title={data.state === 'unfinished' ? 'Your payment is not finished' : 'Your payment did not go through'}
      >
        <p className={css.text}>{data.error ? cardErrorText(data.error) : 'You can try again or use another card.'}</p>
        <div className={css.actions}>
          {wayBack && (
            <a href={wayBack} className={buttonClass({ size: 'large' })}>
              Choose how to pay
            </a>
          )}
          <Ways owed={owed} />
        </div>
      </OutcomeState>
    )
  if (!data)
    return (
      <Outcome owed={owed} icon={RECEIPT} title="There is no payment to show here">
        Your sessions, and what you have paid for them, are in your account.
      </Outcome>
    )
  if (data.amount === null)
    return (
      <Outcome
        owed={owed}
        icon={HOURGLASS}
        title={data.state === 'processing' ? 'Your bank is confirming your card' : 'Your bank has confirmed your card'}
      >
        Nothing was charged. Your session appears under My sessions, usually within seconds.
      </Outcome>
    )
  return (
    <Outcome owed={owed} icon={HOURGLASS} title="Waiting for your payment to be confirmed">
      {data.state === 'processing'
        ? `Your bank is working on your payment of ${formatMoney(data.amount)}${owed ? ` for ${nameOf(owed)}` : ''}.`
        : `The card provider has accepted your payment of ${formatMoney(data.amount)}${owed ? ` for ${nameOf(owed)}` : ''}, and tells us about it now.`}{' '}
      {owed
        ? 'It then appears under Billing, usually within seconds.'
        : 'Your session then appears under My sessions, and your payment under Billing, usually within seconds. If the time is no longer free, we refund you in full.'}
    </Outcome>
  )
}

const nameOf = (owed: Owed): string =>
  'appointment_id' in owed ? 'your session' : 'invoice_id' in owed ? 'your invoice' : 'what you owed'

const RECEIPT = <IconReceipt size={28} stroke={1.5} aria-hidden />
const HOURGLASS = <IconHourglass size={28} stroke={1.5} aria-hidden />

type OutcomeProps = { icon: ReactNode; title: string; owed: Owed | null; children: ReactNode }

function Outcome({ icon, title, owed, children }: OutcomeProps) {
  return (
    <OutcomeState look="waiting" icon={icon} title={title}>
      <p className={css.text}>{children}</p>
      <div className={css.actions}>
        <Ways owed={owed} />
      </div>
    </OutcomeState>
  )
}

function Ways({ owed }: { owed: Owed | null }) {
  const session = owed && 'appointment_id' in owed ? owed.appointment_id : null
  return (
    <>
      {session === null ? (
        <a href={pageHref('/member-dashboard/sessions')} className={buttonClass({ kind: 'quiet', size: 'large' })}>
          View my sessions
        </a>
      ) : (
        <a
          href={pageHref('/member-dashboard/sessions/$appointmentId', { params: { appointmentId: session } })}
          className={buttonClass({ kind: 'quiet', size: 'large' })}
        >
          View my session
        </a>
      )}
      <a href={pageHref('/member-dashboard/billing')} className={buttonClass({ kind: 'quiet', size: 'large' })}>
        Go to Billing
      </a>
    </>
  )
}
