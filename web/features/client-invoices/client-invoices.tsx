/** /pro-dashboard/billing: what clients owe and paid, and the invoices to them, newest first, each with its PDF. */
import { IconReceipt } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { UNPAID_INVOICES, type UnpaidInvoices } from '#contracts/plain/invoice-limits'
import { clientInvoicesQuery } from '#web/data/client-invoices.ts'
import { Card } from '#web/ui/kit/card.tsx'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { InvoiceTotals } from '#web/ui/sessions/invoice-totals.tsx'
import { Page } from '#web/ui/kit/page.tsx'
import { SegmentedControl } from '#web/ui/kit/segmented-control.tsx'
import { BillingTabs } from './billing-tabs.tsx'
import { ExportButton } from './export-button.tsx'
import { InvoiceRow } from './invoice-row.tsx'
import css from './client-invoices.module.css'
import { Button } from '#web/ui/kit/button.tsx'

const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Unpaid' },
  { value: 'overdue', label: 'Overdue' },
] as const

const NOTHING = { open: 'Nothing is unpaid', overdue: 'Nothing is overdue' }

type ClientInvoicesProps = {
  zone: string
  /** What the address says of the invoices to show; undefined for all. */
  only: UnpaidInvoices | undefined
  onOnly: (only: UnpaidInvoices | undefined) => void
  /** The page's own action, for whom it concerns. */
  action?: ReactNode
}

export function ClientInvoices({ zone, only, onOnly, action }: ClientInvoicesProps) {
  // The totals are the same for each choice, so they stay while another one is loading.
  const list = useInfiniteQuery({ ...clientInvoicesQuery(only), placeholderData: keepPreviousData })
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = list
  const totals = data?.pages[0]?.totals
  const pages = list.isPlaceholderData ? undefined : data?.pages
  const added = useRef<HTMLLIElement>(null)
  // When more invoices load, focus moves to the first new row, because the button that had it can be gone.
  useEffect(() => {
    if (pages && pages.length > 1) added.current?.focus()
  }, [pages?.length])
  return (
    <Page title="Billing" lead="Invoices to clients" action={action}>
      <BillingTabs open="invoices" />
      <div className={css.page}>
        {(totals || !error) && <InvoiceTotals reader="practice" totals={totals} />}
        <Card title="Invoices" action={<ExportButton zone={zone} start={{ book: 'invoices', period: {} }} />}>
          <SegmentedControl
            label="Invoices to show"
            options={SHOWN}
            value={only ?? 'all'}
            onChange={(shown) => onOnly(UNPAID_INVOICES.find((one) => one === shown))}
          />
          {!pages && error && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!pages && !error && <LoadingSkeleton shape="list" rows={4} label="Loading invoices" />}
          {pages?.[0]?.invoices.length === 0 &&
            (only ? (
              <EmptyState icon={IconReceipt} title={NOTHING[only]} />
            ) : (
              <EmptyState icon={IconReceipt} title="No invoices yet">
                Invoices are created automatically when sessions are completed, and appear here. You can also write one
                by hand.
              </EmptyState>
            ))}
          {pages?.[0] && pages[0].invoices.length > 0 && (
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
          {list.isFetchNextPageError && <FormAlert error={error} />}
          {pages && hasNextPage && (
            <Button kind="plain" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {isFetchingNextPage ? 'Loading...' : 'Show older invoices'}
            </Button>
          )}
        </Card>
      </div>
    </Page>
  )
}
