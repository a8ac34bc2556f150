/** The ledger of a client: what they owe and paid, line by line, to read and to print. */
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LINE_WORDS } from '#domain/billing/ledger-words'
import { chartLedgerQuery, type LedgerLine } from '#web/data/client-payments.ts'
import { useDownloadStatement } from '#web/data/money-papers.ts'
import { formatAmount } from '#web/lib/money-amount.ts'
import { daysOf, type PeriodSearch, periodSearch } from '#web/lib/money-period.ts'
import { formatDate } from '#web/lib/time.ts'
import { todayIn } from '#web/lib/today.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { MoneyPeriodFields } from '#web/ui/forms/money-period-fields.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Card } from '#web/ui/kit/card.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { LedgerSheet } from './ledger-sheet.tsx'
import { aboutLine } from './ledger-words.ts'
import { useOpenedChart } from './opened-chart.ts'
import css from './ledger-view.module.css'

/** `search`: what the address says, unread. */
export function LedgerView({ search }: { search: Record<string, unknown> }) {
  const period = periodSearch(search)
  const { id, user } = useOpenedChart()
  const zone = user.timezone
  const days = daysOf(period, todayIn(zone))
  const ledger = useQuery(chartLedgerQuery(id, days))
  const statement = useDownloadStatement(id)
  const navigate = useNavigate()
  const change = (next: PeriodSearch) =>
    void navigate({
      to: '/pro-dashboard/patient-charts/$chartId/$section',
      params: { chartId: id, section: 'billing' },
      search: { view: 'ledger', ...next },
      replace: true,
      resetScroll: false,
    })
  const { data, error, refetch } = ledger
  return (
    <Card
      title="Ledger"
      action={
        <span className={css.acts}>
          <Button
            kind="quiet"
            disabled={!data}
            busy={statement.isPending}
            icon={<IconDownload size={18} stroke={1.5} aria-hidden />}
            onClick={() => statement.mutate(days)}
          >
            Statement
          </Button>
          <Button
            kind="quiet"
            disabled={!data}
            icon={<IconPrinter size={18} stroke={1.5} aria-hidden />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </span>
      }
    >
      <div className={css.ledger}>
        <MoneyPeriodFields value={period} days={days} onChange={change} />
        <FormAlert error={statement.error} />
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <LoadingSkeleton shape="list" rows={4} label="Loading the ledger" />}
        {data && (
          <>
            <p className={css.fine}>
              Balance at the beginning: <strong>{balanceText(data.opening, 'usd')}</strong>
            </p>
            {data.lines.length === 0 ? (
              <p className={css.fine}>Nothing was charged or paid in this period.</p>
            ) : (
              <ol className={css.lines}>
                {data.lines.map((line, at) => (
                  <li key={at}>
                    <Line line={line} zone={zone} />
                  </li>
                ))}
              </ol>
            )}
            {data.more && (
              <p className={css.fine}>
                This period has more lines than are shown. Choose a shorter one to see the rest.
              </p>
            )}
            <p className={css.closing}>
              Balance at the end: <strong>{balanceText(data.closing, 'usd')}</strong>
            </p>
            <LedgerSheet ledger={data} days={days} zone={zone} />
          </>
        )}
      </div>
    </Card>
  )
}

function Line({ line, zone }: { line: LedgerLine; zone: string }) {
  return (
    <div className={css.line}>
      <span className={css.what}>
        <span className={css.kind}>{LINE_WORDS[line.kind]}</span>
        <span className={css.fine}>{aboutLine(line, zone)}</span>
        <time className={css.fine} dateTime={line.at}>
          {formatDate(line.at, zone)}
        </time>
      </span>
      <span className={css.amounts}>
        <span className={css.amount}>{formatAmount(line.amount, line.currency)}</span>
        <span className={css.fine}>Balance {balanceText(line.balance, line.currency)}</span>
      </span>
    </div>
  )
}

/** "$240.00 credit" for a balance that is held for the client. */
function balanceText(balance: number, currency: string): string {
  if (balance === 0) return formatAmount(0)
  return balance < 0 ? `${formatAmount(-balance, currency)} credit` : formatAmount(balance, currency)
}
