/**
 * "Pay $120.00", the first of the two taps that pay a session or an invoice.
 *   <PayButton price={120} about="Individual session on Nov 23, 2026" onPay={begin} busy={…} />
 */
import { IconCreditCard } from '@tabler/icons-react'
import type { Ref } from 'react'
import { formatPrice } from '#web/lib/money.ts'
import { Button } from '#web/ui/kit/button.tsx'

type PayButtonProps = {
  price: number
  /** What is paid, for the name of the button where several are on the page. */
  about?: string
  onPay: () => void
  /** The cards of the payer are being read, or the browser is leaving for the card provider's page. */
  busy: boolean
  kind?: 'primary' | 'quiet'
  /** What the button says, where that is not "Pay" with the price. */
  text?: string
  ref?: Ref<HTMLButtonElement>
}

export function PayButton({
  price,
  about,
  onPay,
  busy,
  ref,
  kind = 'primary',
  text = `Pay ${formatPrice(price)}`,
}: PayButtonProps) {
  return (
    <Button
      ref={ref}
      kind={kind}
      busy={busy}
      onClick={onPay}
      icon={<IconCreditCard size={18} stroke={1.5} aria-hidden />}
      aria-label={about === undefined ? undefined : `${text} for ${about}`}
    >
      {text}
    </Button>
  )
}
