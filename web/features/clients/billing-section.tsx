/** What a client owes, and their invoices, the newest first, or their ledger. */
import { IconReceipt } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import type { ClientInvoice } from '#contracts/api/client-invoices'
import { shownName } from '#domain/content/person-name'
import { chartInvoicesQuery } from '#web/data/chart-page/queries.ts'
import { formatPrice } from '#web/lib/money.ts'
import { useIsArchive } from '#web/login/archive.ts'
import { Card } from '#web/ui/kit/card.tsx'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { useOpenedChart } from './opened-chart.ts'
import { PagedList } from './paged-list.tsx'
import { SectionLink } from './section-link.tsx'
import css from './client-page.module.css'

const LedgerView = lazy(async () => ({ default: (await import('./ledger-view.tsx')).LedgerView }))

/** `Row` shows an invoice as every list of invoices does. */
type BillingSectionProps = {
  open: boolean
  /** What the address says of the ledger, unread. */
  search: Record<string, unknown>
  Row: ComponentType<{ invoice: ClientInvoice; zone: string; named?: boolean }>
  NewInvoice: ComponentType<{ zone: string; client: { patient_user_id: string; name: string } }>
  /** The client's superbills and estimates, which name diagnoses: only the owner sees them. */
  Papers: ComponentType<{ chartId: string; name: string; zone: string; open: boolean }>
}

export function BillingSection({ open, search, Row, NewInvoice, Papers }: BillingSectionProps) {
  const { chart, person, user } = useOpenedChart()
  const { due, overdue, credit } = chart.balance
  const archive = useIsArchive(user)
  const isLedger = search.view === 'ledger'
  const isSample = chart.client_status === 'sample'
  return (
    <div className={css.sections}>
      <div className={css.billingHead}>
        <p className={css.balance} data-late={overdue > 0 || undefined}>
          <strong>{formatPrice(due)}</strong>
          <span className={css.fine}>
            {due === 0 ? 'Nothing is due.' : overdue > 0 ? `due, of which ${formatPrice(overdue)} is overdue` : 'due'}
            {credit > 0 && ` ${formatPrice(credit)} is held as credit.`}
          </span>
        </p>
        <ViewLink ledger={!isLedger} />
        {!isSample && (
          <Suspense fallback={null}>
            <NewInvoice
              zone={user.timezone}
              client={{ patient_user_id: person.patient_user_id, name: shownName(person) }}
            />
          </Suspense>
        )}
      </div>
      {isLedger ? (
        <Suspense fallback={<LoadingSkeleton shape="list" rows={4} label="Loading the ledger" />}>
          <LedgerView search={search} />
        </Suspense>
      ) : (
        <Invoices open={open} Row={Row} />
      )}
      {!isLedger && !isSample && user.role === 'OWNER' && (
        <Suspense fallback={null}>
          <Papers chartId={chart.patient_chart_id} name={shownName(person)} zone={user.timezone} open={!archive} />
        </Suspense>
      )}
    </div>
  )
}

/** The way to the ledger, or back to the invoices. */
function ViewLink({ ledger }: { ledger: boolean }) {
  const { id } = useOpenedChart()
  return (
    <Link
      to="/pro-dashboard/patient-charts/$chartId/$section"
      params={{ chartId: id, section: 'billing' }}
      search={ledger ? { view: 'ledger' } : {}}
      replace
      className={css.more}
    >
      {ledger ? 'See the ledger' : 'See the invoices'}
    </Link>
  )
}

function Invoices({ open, Row }: Pick<BillingSectionProps, 'open' | 'Row'>) {
  const { id, chart, user } = useOpenedChart()
  const list = useInfiniteQuery(chartInvoicesQuery(id, open))
  const { open_invoices, invoices } = chart.balance
  if (invoices === 0)
    return (
      <EmptyState icon={IconReceipt} title="No invoices yet">
        An invoice is created when a session is completed, and listed here. You can also write one by hand.
      </EmptyState>
    )
  return (
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
  )
}
