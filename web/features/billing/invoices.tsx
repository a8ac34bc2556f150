/** The invoices of the plan, newest first. They link to the card provider's pages. */
import { IconAlertTriangle, IconCircleCheck, IconCircleOff, IconHourglass } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubscriptionInvoice } from '#contracts/api/subscriptions'
import { formatPrice } from '#web/lib/money.ts'
import { formatDate } from '#web/lib/time.ts'
import { Card } from '#web/ui/kit/card.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import css from './billing.module.css'
import { subscriptionInvoicesQuery } from '#web/data/subscriptions/queries.ts'
import { Button } from '#web/ui/kit/button.tsx'

const STATES = {
  paid: { tone: 'sage', icon: IconCircleCheck, word: 'Paid' },
  open: { tone: 'amber', icon: IconHourglass, word: 'Open' },
  uncollectible: { tone: 'red', icon: IconAlertTriangle, word: 'Not paid' },
  void: { tone: 'neutral', icon: IconCircleOff, word: 'Void' },
} as const satisfies Record<SubscriptionInvoice['status'], object>

const SHOWN_FIRST = 12

export function Invoices({ zone }: { zone: string }) {
  const { data: invoices, error, refetch } = useQuery(subscriptionInvoicesQuery)
  const [all, setAll] = useState(false)
  return (
    <section aria-label="Invoices">
      <Card as="div" title="Invoices">
        {!invoices && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!invoices && !error && <LoadingSkeleton shape="list" rows={2} label="Loading invoices" />}
        {invoices?.length === 0 && (
          <p className={css.fine}>Nothing has been billed yet. Invoices for your plan will appear here.</p>
        )}
        {invoices && invoices.length > 0 && (
          <ul className={css.invoices}>
            {(all ? invoices : invoices.slice(0, SHOWN_FIRST)).map((invoice) => (
              <Invoice key={invoice.invoice_id} invoice={invoice} zone={zone} />
            ))}
          </ul>
        )}
        {invoices && invoices.length > SHOWN_FIRST && !all && (
          <Button kind="plain" onClick={() => setAll(true)}>
            Show all {invoices.length}
          </Button>
        )}
      </Card>
    </section>
  )
}

function Invoice({ invoice, zone }: { invoice: SubscriptionInvoice; zone: string }) {
  const { tone, icon, word } = STATES[invoice.status]
  const name = invoice.number ?? 'Invoice'
  return (
    <li className={css.invoice}>
      <span className={css.what}>
        <span className={css.strong}>{invoice.text}</span>
        <span className={css.fine}>
          <time dateTime={invoice.issued_at}>{formatDate(invoice.issued_at, zone)}</time>, {name}
        </span>
      </span>
      <span className={css.amount}>{formatPrice(invoice.total)}</span>
      <span className={css.state}>
        <StatusChip tone={tone} icon={icon}>
          {word}
        </StatusChip>
      </span>
      <span className={css.links}>
        {invoice.hosted_url && (
          <a href={invoice.hosted_url} target="_blank" rel="noreferrer" aria-label={`View ${name}, opens a new tab`}>
            View
          </a>
        )}
        {invoice.pdf_url && (
          <a href={invoice.pdf_url} target="_blank" rel="noreferrer" aria-label={`PDF of ${name}, opens a new tab`}>
            PDF
          </a>
        )}
      </span>
    </li>
  )
}
