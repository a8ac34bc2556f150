/** /member-dashboard/billing: what is left to pay, and the invoices of all sessions, each with its PDF and a way to pay. */
import { IconDownload, IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ClientInvoice, ClientPayment } from '#contracts/api/client-invoices'
import type { UserInfo } from '#contracts/api/users'
import { keepsFromPaying } from '#contracts/plain/money-words'
import { ownInvoicesQuery } from '#web/data/client-invoices.ts'
import { whileCharging } from '#web/data/while-charging.ts'
import { useDownloadInvoice, useInvoicePdf } from '#web/data/payment/invoice-pdf.ts'
import { appointmentQuery } from '#web/data/appointments/queries.ts'
import { isActing, mayUse } from '#web/login/acting.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { formatPrice } from '#web/lib/money.ts'
import { formatDate, formatMoment } from '#web/lib/time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { AnchorButton } from '#web/ui/kit/button.tsx'
import { Card } from '#web/ui/kit/card.tsx'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { IconButton } from '#web/ui/kit/icon-button.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { Page } from '#web/ui/kit/page.tsx'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import { canBePaid, invoiceChip, invoiceDates } from '#web/ui/sessions/invoice-state.ts'
import { InvoiceSubject } from '#web/ui/sessions/invoice-subject.tsx'
import { InvoiceTotals } from '#web/ui/sessions/invoice-totals.tsx'
import { isDue } from '#web/ui/sessions/session-money.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { DuesCard, isShown } from './dues-card.tsx'
import { OtherProfile } from './other-profile.tsx'
import { PayStep } from './pay-step.tsx'
import { PaymentsCard } from './payments-card.tsx'
import css from './billing-page.module.css'

// Only for guardians.
const ChildrenInvoices = lazy(async () => ({ default: (await import('./children-invoices.tsx')).ChildrenInvoices }))

const ChargeUnderway = lazy(async () => ({ default: (await import('./charge-underway.tsx')).ChargeUnderway }))

// Only after years.
const OlderNote = lazy(async () => ({ default: (await import('./older-note.tsx')).OlderNote }))

const OwnStatements = lazy(async () => ({ default: (await import('./own-statements.tsx')).OwnStatements }))

const OwnCards = lazy(async () => ({ default: (await import('./own-cards.tsx')).OwnCards }))

const OwnPapers = lazy(async () => ({ default: (await import('./own-papers.tsx')).OwnPapers }))

// Only for guardians without the right to pay, who come by an address.
const NoBilling = lazy(async () => ({ default: (await import('./no-billing.tsx')).NoBilling }))

/** How long and how often the page asks whether the payment has arrived, after the return from the card page. */
const ASK_EVERY_MS = 2000
const ASK_FOR_MS = 30_000

type BillingPageProps = {
  user: UserInfo
  toPay: string | null
  /** The order for which the person has just come back from the card provider's page. */
  returned: string | null
  /** Whether they have just saved a card there. */
  cardAdded: boolean
}

export function MemberBillingPage(props: BillingPageProps) {
  if (mayUse(props.user, 'pay')) return <Money {...props} />
  return (
    <Page title="Billing">
      <Suspense fallback={<LoadingSkeleton shape="lines" rows={2} />}>
        <NoBilling user={props.user} />
      </Suspense>
    </Page>
  )
}

function Money({ user, toPay, returned, cardAdded }: BillingPageProps) {
  const asking = useFor(returned ? ASK_FOR_MS : 0)
  const isHere = (all?: { payments: readonly ClientPayment[] }) =>
    all?.payments.find(({ order_id }) => order_id === returned)
  const { data, error, refetch } = useQuery({
    ...ownInvoicesQuery,
    refetchInterval: ({ state }) =>
      asking && !isHere(state.data) ? ASK_EVERY_MS : whileCharging(state.data?.invoices),
  })
  const arrived = isHere(data)
  const invoices = data?.invoices ?? []
  // The invoice that is asked for stands below with its own button.
  const hasInvoice = invoices.some(({ appointment_id }) => appointment_id === toPay)
  return (
    <Page title="Billing" lead="What you owe, your invoices, your payments and your cards">
      <div className={css.page}>
        {returned && (
          <p className={css.returned} role="status">
            {arrived
              ? `Thank you. Your payment of ${formatPrice(arrived.together ?? arrived.amount)} has arrived.`
              : 'Thank you. Your payment appears here as soon as the card provider confirms it, usually within seconds.'}
          </p>
        )}
        {toPay && data && !hasInvoice && <ToPay appointmentId={toPay} user={user} />}
        {data?.dues
          .filter((dues) => isShown(dues, toPay))
          .map((dues) => (
            <DuesCard key={dues.practice_id} dues={dues} zone={user.timezone} />
          ))}
        {/* A new element, because what is owed stands above it: the one that stood for it does not move. */}
        {(data || !error) && <InvoiceTotals key={data ? 'known' : 'loading'} reader="client" totals={data?.totals} />}
        {!isActing(user) && user.minors.length > 0 && (
          <Suspense fallback={null}>
            <ChildrenInvoices user={user} />
          </Suspense>
        )}
        <Card title="Invoices">
          {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!data && !error && <LoadingSkeleton shape="list" rows={3} label="Loading invoices" />}
          {data && invoices.length === 0 && (
            <EmptyState icon={IconReceipt} title="No invoices yet">
              You get an invoice after each session. It appears here and is sent to you by email.
            </EmptyState>
          )}
          {invoices.length > 0 && (
            <ul className={css.invoices}>
              {invoices.map((invoice) => (
                <Invoice
                  key={invoice.invoice_id}
                  invoice={invoice}
                  zone={user.timezone}
                  isAskedFor={toPay !== null && invoice.appointment_id === toPay}
                />
              ))}
            </ul>
          )}
          {data && data.older.invoices.length > 0 && (
            <Suspense fallback={null}>
              <OlderNote of="invoices" practices={data.older.invoices} />
            </Suspense>
          )}
        </Card>
        {data && data.payments.length > 0 && (
          <PaymentsCard payments={data.payments} zone={user.timezone}>
            {data.older.payments.length > 0 && (
              <Suspense fallback={null}>
                <OlderNote of="payments" practices={data.older.payments} />
              </Suspense>
            )}
          </PaymentsCard>
        )}
        <div className={`${css.later} ${css.kept}`}>
          <Suspense fallback={null}>
            <OwnStatements zone={user.timezone} />
            <OwnPapers />
            <OwnCards user={user} isBack={cardAdded} />
          </Suspense>
        </div>
      </div>
    </Page>
  )
}

/** The session that a mail asks to pay, before it has an invoice. */
function ToPay({ appointmentId, user }: { appointmentId: string; user: UserInfo }) {
  const { data: session, error, refetch } = useQuery({ ...appointmentQuery(appointmentId), retry: false })
  if (error instanceof ApiError && error.code === 'not_found' && user.minors.length > 0)
    return <OtherProfile user={user} right="pay" />
  if (error)
    return (
      <Card title="Your session">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    )
  if (!session) return <LoadingSkeleton shape="lines" rows={2} />
  const { appointment_type_label, appointment_start, orchid_pro, price, due } = session
  return (
    <Card title={isDue(session) ? 'Pay for your session' : 'Your session'}>
      <div className={css.toPay}>
        <p>
          {appointment_type_label} with {orchid_pro.display_name}
          <span className={css.fine}>{formatMoment(appointment_start, user.timezone)}</span>
        </p>
        {keepsFromPaying(session.paying) ? (
          <Suspense fallback={null}>
            <ChargeUnderway paying={session.paying} />
          </Suspense>
        ) : isDue(session) ? (
          <PayStep
            owed={{ appointment_id: appointmentId }}
            price={due}
            what={`${appointment_type_label} on ${formatDate(appointment_start, user.timezone)} with ${orchid_pro.display_name}`}
          />
        ) : (
          <p>
            {session.status_flags.paid && session.dispute !== 'open'
              ? `Paid ${formatPrice(price)}.`
              : 'There is nothing to pay.'}
          </p>
        )}
      </div>
    </Card>
  )
}

type InvoiceProps = { invoice: ClientInvoice; zone: string; isAskedFor: boolean }

function Invoice({ invoice, zone, isAskedFor }: InvoiceProps) {
  const { invoice_id, number, total, due, practice_name } = invoice
  const { tone, icon, word } = invoiceChip(invoice)
  const pdf = useInvoicePdf(invoice_id)
  const download = useDownloadInvoice()
  const name = `invoice ${number}`
  return (
    <li className={css.invoice} data-asked={isAskedFor || undefined}>
      <span className={css.what}>
        <span className={css.session}>
          <InvoiceSubject invoice={invoice} zone={zone} />
        </span>
        <span className={css.fine}>
          {practice_name} · <span className={css.number}>Invoice {number}</span>
        </span>
        <span className={css.fine}>{invoiceDates(invoice, zone)}</span>
      </span>
      <span className={css.state}>
        <StatusChip tone={tone} icon={icon}>
          {word}
        </StatusChip>
      </span>
      <span className={css.total}>{formatPrice(total)}</span>
      <span className={css.acts}>
        {canBePaid(invoice) && (
          <PayStep owed={{ invoice_id }} price={due} what={`${name} of ${practice_name}`} about={name} />
        )}
        <AnchorButton kind="quiet" href={pdf.href} onClick={pdf.open} aria-label={`View ${name}`}>
          View
        </AnchorButton>
        <IconButton
          kind="quiet"
          onClick={() => download.mutate(invoice_id)}
          busy={download.isPending}
          label={`Download ${name}`}
          title="Download"
        >
          <IconDownload size={18} stroke={1.5} aria-hidden />
        </IconButton>
      </span>
      <FormAlert error={pdf.error ?? download.error} />
    </li>
  )
}

/** True for a time after the first render; 0 is never. */
function useFor(ms: number): boolean {
  const [on, setOn] = useState(ms > 0)
  useEffect(() => {
    if (ms === 0) return
    const timer = setTimeout(() => setOn(false), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return on
}
