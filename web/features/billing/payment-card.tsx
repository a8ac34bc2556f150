/** The card that is charged, with a link to the card provider's page that changes it. */
import { IconCreditCard } from '@tabler/icons-react'
import type { SubscriptionView } from '#contracts/api/subscriptions'
import { Card } from '#web/ui/kit/card.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import css from './billing.module.css'
import { useBillingPortal } from '#web/data/subscriptions/mutations.ts'
import { Button } from '#web/ui/kit/button.tsx'

export function PaymentCard({ view: { card, portal_available } }: { view: SubscriptionView }) {
  const portal = useBillingPortal()
  return (
    <section aria-label="Card">
      <Card as="div" title="Card">
        <FormAlert error={portal.error} />
        <div className={css.cardRow}>
          <span className={css.cardIcon}>
            <IconCreditCard size={22} stroke={1.5} aria-hidden />
          </span>
          {card ? (
            <p className={css.cardText}>
              <span className={css.strong}>
                <span className={css.brand}>{card.brand}</span> ending in {card.last4}
              </span>
              <span className={css.fine}>
                Expires {String(card.exp_month).padStart(2, '0')}/{card.exp_year}
              </span>
            </p>
          ) : (
            <p className={css.cardText}>
              <span className={css.strong}>Your card cannot be shown right now</span>
              <span className={css.fine}>Cards are stored by the card provider, never by Orchid.</span>
            </p>
          )}
          {portal_available && (
            <Button kind="quiet" onClick={() => portal.mutate()} busy={portal.isPending || portal.isSuccess}>
              Update card
            </Button>
          )}
        </div>
      </Card>
    </section>
  )
}
