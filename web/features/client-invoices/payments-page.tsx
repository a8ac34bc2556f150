/** /pro-dashboard/billing?view=payments: what the practice received and returned in a period, and by month. */
import { IconCoins } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { PAYMENTS_ALONE, type PaymentsAlone } from '#contracts/plain/invoice-limits'
import { PAYMENT_METHODS, type PaymentMethod } from '#contracts/plain/money-words'
import { clientPaymentsQuery, moneyByMonthQuery } from '#web/data/client-payments.ts'
import { daysOf, type PeriodSearch, periodSearch } from '#web/lib/money-period.ts'
import { choiceParam } from '#web/lib/search-params.ts'
import { todayIn } from '#web/lib/today.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { MoneyPeriodFields } from '#web/ui/forms/money-period-fields.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Card } from '#web/ui/kit/card.tsx'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { Page } from '#web/ui/kit/page.tsx'
import { SegmentedControl } from '#web/ui/kit/segmented-control.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { MoneyFigures } from '#web/ui/sessions/money-figures.tsx'
import { METHOD_WORDS } from '#domain/billing/ledger-words'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { BillingTabs } from './billing-tabs.tsx'
import { ExportButton } from './export-button.tsx'
import { PaymentRow } from './payment-row.tsx'
import css from './payments-page.module.css'

const MonthChart = lazy(async () => ({ default: (await import('./month-chart.tsx')).MonthChart }))

type PaymentsSearch = PeriodSearch & { method?: PaymentMethod; only?: PaymentsAlone }

const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'unsent', label: 'Failed refunds' },
] as const

type PaymentsPageProps = {
  zone: string
  /** What the address says, unread. */
  search: Record<string, unknown>
  onSearch: (search: PaymentsSearch) => void
  action?: ReactNode
}

export function PaymentsPage({ zone, search, onSearch, action }: PaymentsPageProps) {
  const method = choiceParam(search.method, PAYMENT_METHODS)
  const only = choiceParam(search.only, PAYMENTS_ALONE)
  const period = periodSearch(search)
  const chosen = { ...(method && { method }), ...(only && { only }) }
  const days = daysOf(period, todayIn(zone))
  const list = useInfiniteQuery(clientPaymentsQuery({ ...days, method, only }))
  const pages = list.data?.pages ?? []
  const totals = pages[0]?.totals
  /** Whether the list comes first: the link that opened the page names what is in it. It stays there, so that nothing moves. */
  const [leads] = useState(only !== undefined)
  const added = useRef<HTMLLIElement>(null)
  // When more payments load, focus moves to the first new row, because the button that had it can be gone.
  useEffect(() => {
    if (pages.length > 1) added.current?.focus()
  }, [pages.length])
  const sums = (
    <>
      {(list.data || !list.error) && (
        <MoneyFigures
          label="Totals of the period"
          figures={[
            { name: 'Received', amount: totals?.received },
            { name: 'Refunded', amount: totals?.returned },
            ...(totals?.disputed ? [{ name: 'Disputed', amount: totals.disputed }] : []),
            { name: 'Net', amount: totals?.net },
          ]}
        />
      )}
      {method === 'other' && totals !== undefined && totals.returned > 0 && (
        <p className={css.fine}>What you gave back in another way counts here, also of payments by card.</p>
      )}
      <ByMonth />
    </>
  )
  return (
    <Page title="Billing" lead="Payments by clients" action={action}>
      <BillingTabs open="payments" />
      <div className={css.page}>
        <div className={css.filters}>
          <MoneyPeriodFields value={period} days={days} onChange={(next) => onSearch({ ...chosen, ...next })} />
          <SelectField
            label="Method"
            className={css.method}
            data={[
              { value: '', label: 'All methods' },
              ...PAYMENT_METHODS.map((name) => ({ value: name, label: METHOD_WORDS[name] })),
            ]}
            value={method ?? ''}
            onChange={({ currentTarget }) => {
              const next = PAYMENT_METHODS.find((name) => name === currentTarget.value)
              onSearch({ ...period, ...(only && { only }), ...(next && { method: next }) })
            }}
          />
        </div>
        {!leads && sums}
        <Card title="Payments" action={<ExportButton zone={zone} start={{ book: 'payments', period, method }} />}>
          <SegmentedControl
            label="Payments to show"
            options={SHOWN}
            value={only ?? 'all'}
            onChange={(shown) => {
              const next = PAYMENTS_ALONE.find((one) => one === shown)
              // What could not be sent is left to do, however long ago it was paid.
              onSearch({ ...(next ? { period: 'all', only: next } : period), ...(method && { method }) })
            }}
          />
          {!list.data && list.error && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
          {!list.data && !list.error && <LoadingSkeleton shape="list" rows={4} label="Loading payments" />}
          {pages[0]?.payments.length === 0 && only && (
            <EmptyState icon={IconCoins} title="No failed refunds">
              {period.period === 'all' && !method
                ? 'Nothing is left that could not be sent back.'
                : 'Nothing of these payments is left that could not be sent back. Choose all time and all methods to see all.'}
            </EmptyState>
          )}
          {pages[0]?.payments.length === 0 && !only && (
            <EmptyState icon={IconCoins} title="No payments in this period">
              Payments appear here when clients pay. Choose another period to see earlier ones.
            </EmptyState>
          )}
          {pages[0] && pages[0].payments.length > 0 && (
            <ul className={css.payments}>
              {pages.map((page, at) =>
                page.payments.map((payment, place) => (
                  <li
                    key={payment.payment_id}
                    {...(place === 0 && at > 0
                      ? { tabIndex: -1, ref: at === pages.length - 1 ? added : undefined }
                      : {})}
                  >
                    <PaymentRow payment={payment} zone={zone} />
                  </li>
                )),
              )}
            </ul>
          )}
          {list.isFetchNextPageError && <FormAlert error={list.error} />}
          {list.hasNextPage && (
            <Button kind="plain" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {list.isFetchingNextPage ? 'Loading...' : 'Show older payments'}
            </Button>
          )}
        </Card>
        {leads && sums}
      </div>
    </Page>
  )
}

function ByMonth() {
  const { data, error, refetch } = useQuery(moneyByMonthQuery)
  return (
    <Card title="Last 12 months">
      <div className={css.chart}>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Suspense fallback={null}>{data && <MonthChart months={data.months} />}</Suspense>
        )}
      </div>
    </Card>
  )
}
