/**
 * "Pay $120.00": leads to the card provider's page, on which a session or its invoice is paid. Plain props, so that any
 * page can show it; `usePaySession` (web/data/payment) opens the page.
 *   const pay = usePaySession()
 *   <PayButton price={120} about="Individual session on Nov 23, 2026" onPay={() => pay.mutate(id)} busy={…} />
 */
import { IconCreditCard } from '@tabler/icons-react'
import { formatPrice } from '#web/lib/money.ts'
import { Button } from '#web/ui/kit/button.tsx'

type PayButtonProps = {
  price: number
  /** What is paid, for the name of the button where several are on the page. */
  about?: string
  onPay: () => void
  /** The page is being opened or the browser is leaving for it. */
  busy: boolean
  kind?: 'primary' | 'quiet'
}

export function PayButton({ price, about, onPay, busy, kind = 'primary' }: PayButtonProps) {
  const text = `Pay ${formatPrice(price)}`
  return (
    <Button
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
