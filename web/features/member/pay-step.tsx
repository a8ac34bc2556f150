/** The button that pays what is owed. What follows it, the choice of a card or the card provider's page, is loaded then. */
import { lazy, Suspense, useRef, useState } from 'react'
import type { Owed } from '#web/data/payment/owed.ts'
import { wasPaying } from '#web/data/payment/was-paying.ts'
import { PayButton } from '#web/ui/sessions/pay-button.tsx'

const PayFlow = lazy(async () => ({ default: (await import('./pay-flow.tsx')).PayFlow }))

type PayStepProps = {
  owed: Owed
  /** What is due (US dollars). */
  price: number
  /** What is paid, in the dialog. */
  what: string
  /** What is paid, for the name of the button where several are on the page. */
  about?: string
  kind?: 'primary' | 'quiet'
  /** What the button says, where that is not "Pay" with the price. */
  text?: string
}

export function PayStep({ owed, price, what, ...look }: PayStepProps) {
  const [presses, setPresses] = useState(0)
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <PayButton
        {...look}
        ref={button}
        price={price}
        busy={busy}
        onPay={() => {
          setBusy(true)
          setPresses(presses + 1)
        }}
      />
      {(presses > 0 || wasPaying()) && (
        <Suspense fallback={null}>
          <PayFlow
            key={presses}
            asked={presses > 0}
            owed={owed}
            price={price}
            what={what}
            onBusy={setBusy}
            button={button}
          />
        </Suspense>
      )}
    </>
  )
}
