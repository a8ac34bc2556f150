/** What a client owes, and their invoices, the newest first. */
import { IconReceipt } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ClientInvoice } from '#contracts/api/client-invoices'
import { chartInvoicesQuery } from '#web/data/chart-page/queries.ts'
import { formatPrice } from '#web/lib/money.ts'
import { Card } from '#web/ui/kit/card.tsx'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { useOpenedChart } from './opened-chart.ts'
import { PagedList } from './paged-list.tsx'
import { SectionLink } from './section-link.tsx'
import css from './client-page.module.css'

/** `Row` shows an invoice as every list of invoices does. */
type BillingSectionProps = {
  open: boolean
  Row: ComponentType<{ invoice: ClientInvoice; zone: string; named?: boolean }>
}

export function BillingSection({ open, Row }: BillingSectionProps) {
  const { id, chart, user } = useOpenedChart()
  const list = useInfiniteQuery(chartInvoicesQuery(id, open))
  const { due, overdue, open_invoices, invoices } = chart.balance
  if (invoices === 0)
    return (
      <EmptyState icon={IconReceipt} title="No invoices yet">
        An invoice is created when a session is completed, and listed here.
      </EmptyState>
    )
  return (
    <div className={css.sections}>
      <p className={css.balance} data-late={overdue > 0 || undefined}>
        <strong>{formatPrice(due)}</strong>
        <span className={css.fine}>
          {due === 0 ? 'Nothing is due.' : overdue > 0 ? `due, of which ${formatPrice(overdue)} is overdue` : 'due'}
        </span>
      </p>
      <Card
        title={open ? 'Unpaid invoices' : 'Invoices'}
        action={
          open ? (
            <SectionLink section="billing">Show all invoices</SectionLink>
          ) : (
            open_invoices > 0 && (
              <SectionLink section="billing" only="open">
                Only unpaid
              </SectionLink>
            )
          )
        }
      >
        <PagedList
          list={list}
          rows={list.data?.pages.map((page) => page.invoices)}
          keyOf={(invoice) => invoice.invoice_id}
          nothing="Every invoice is paid."
          loading="Loading invoices"
        >
          {(invoice) => <Row invoice={invoice} zone={user.timezone} named={false} />}
        </PagedList>
      </Card>
    </div>
  )
}
