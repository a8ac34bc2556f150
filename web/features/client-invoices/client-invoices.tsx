/** /pro-dashboard/billing: what clients owe and paid, and the invoices to them, newest first, each with its PDF. */
import { IconReceipt } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { clientInvoicesQuery } from '#web/data/client-invoices.ts'
import { Card } from '#web/ui/kit/card.tsx'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { InvoiceTotals } from '#web/ui/sessions/invoice-totals.tsx'
import { Page } from '#web/ui/kit/page.tsx'
import { BillingTabs } from './billing-tabs.tsx'
import { ExportButton } from './export-button.tsx'
import { InvoiceRow } from './invoice-row.tsx'
import css from './client-invoices.module.css'
import { Button } from '#web/ui/kit/button.tsx'

/** `action`: the page's own action, for whom it concerns. */
export function ClientInvoices({ zone, action }: { zone: string; action?: ReactNode }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(clientInvoicesQuery)
  const pages = data?.pages ?? []
  const added = useRef<HTMLLIElement>(null)
  // When more invoices load, focus moves to the first new row, because the button that had it can be gone.
  useEffect(() => {
    if (pages.length > 1) added.current?.focus()
  }, [pages.length])
  return (
    <Page title="Billing" lead="Invoices to clients" action={action}>
      <BillingTabs open="invoices" />
      <div className={css.page}>
        {(data || !error) && <InvoiceTotals reader="practice" totals={pages[0]?.totals} />}
        <Card title="Invoices" action={<ExportButton zone={zone} start={{ book: 'invoices', period: {} }} />}>
          {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!data && !error && <LoadingSkeleton shape="list" rows={4} label="Loading invoices" />}
          {data && pages[0]?.invoices.length === 0 && (
            <EmptyState icon={IconReceipt} title="No invoices yet">
              Invoices are created automatically when sessions are completed, and appear here. You can also write one by
              hand.
            </EmptyState>
          )}
          {data && pages[0] && pages[0].invoices.length > 0 && (
            <ul className={css.invoices}>
              {pages.map((page, at) =>
                page.invoices.map((invoice, place) => (
                  <li
                    key={invoice.invoice_id}
                    {...(place === 0 && at > 0
                      ? { tabIndex: -1, ref: at === pages.length - 1 ? added : undefined }
                      : {})}
                  >
                    <InvoiceRow invoice={invoice} zone={zone} />
                  </li>
                )),
              )}
            </ul>
          )}
          {isFetchNextPageError && <FormAlert error={error} />}
          {hasNextPage && (
            <Button kind="plain" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {isFetchingNextPage ? 'Loading...' : 'Show older invoices'}
            </Button>
          )}
        </Card>
      </div>
    </Page>
  )
}
