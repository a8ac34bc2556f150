/**
 * Everything that waits for the provider: requests of clients, clients who ask for another time, sessions without an outcome, notes, unpaid invoices, disputed payments, refunds that failed, emails that may not have
 * arrived, unread messages,
 * licenses, requests to share the practice page, and unfinished set-up. It says that all is done only when all of it is
 * known and nothing is left.
 */
import { IconCheck, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { Card } from '#web/ui/kit/card.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { todoQuery } from '#web/data/todo.ts'
import { LicenseTodos } from './license-todos.tsx'
import { MailTodos } from './mail-todos.tsx'
import css from './todo-card.module.css'
import { OutcomeRow, TodoGroup, TodoRow, TodoSession } from './todo-rows.tsx'
import type { OwnTodos } from './use-own-todos.ts'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const MoneyTodos = lazy(async () => ({ default: (await import('./money-todos.tsx')).MoneyTodos }))

type TodoCardProps = {
  zone: string
  now: number
  /** Whether the plan has notes. */
  notes: boolean
  own: OwnTodos
  /** Whether the steps to the first booking stand below, which then are not repeated here. */
  settingUp: boolean
}

export function TodoCard({ zone, now, notes, own, settingUp }: TodoCardProps) {
  const todo = useQuery(todoQuery)
  if (!todo.data || own.isPending) {
    const failed = todo.error ?? own.error
    return (
      <Card title="To do">
        {failed ? (
          <ErrorState error={failed} onRetry={() => void Promise.all([todo.refetch(), own.refetch()])} />
        ) : (
          <LoadingSkeleton shape="lines" rows={3} label="Loading what is left to do" />
        )}
      </Card>
    )
  }
  const { requests, asks, outcomes, unpaid, unknown_mails: mails, unknown_invoice_mails: invoiceMails } = todo.data
  const { disputes, failed_refunds: refunds } = todo.data
  const unsigned = notes ? todo.data.unsigned_notes : null
  const missing = notes ? todo.data.missing_notes : null
  const steps = settingUp ? [] : own.steps
  const count = [requests, asks, outcomes, unpaid, unsigned, missing, mails, invoiceMails, disputes, refunds].reduce(
    (sum, part) => sum + (part?.count ?? 0),
    0,
  )
  const shared = { zone, now }
  return (
    <Card title="To do">
      {count + own.licenses.length + own.unread.length + own.asking.length + steps.length === 0 ? (
        <p className={css.done}>
          <IconCheck size={18} stroke={1.5} aria-hidden />
          {settingUp ? 'Nothing else to do. Finish getting started below.' : "You're all caught up."}
        </p>
      ) : (
        <div className={css.groups}>
          <LicenseTodos todos={own.licenses} />
          <SharingTodos asking={own.asking} />
          {disputes?.count || refunds?.count ? (
            <Suspense>
              <MoneyTodos disputes={disputes?.disputes ?? []} refunds={refunds} zone={zone} />
            </Suspense>
          ) : null}
          <TodoGroup
            title={
              requests.count === 1 ? '1 request for a session' : `${counted(requests.count)} requests for sessions`
            }
            text="Confirm or decline them. A request that is not answered in time ends, and its time is free again."
            count={requests.count}
          >
            {requests.sessions.map((session) => (
              <TodoSession key={session.appointment_id} session={session} {...shared} to="request" action="Answer" />
            ))}
          </TodoGroup>
          <TodoGroup
            title={
              asks.count === 1
                ? '1 client asks for another time'
                : `${counted(asks.count)} clients ask for another time`
            }
            text="Their sessions stay as they are until you choose a time or answer no."
            count={asks.count}
          >
            {asks.sessions.map((session) => (
              <TodoSession key={session.appointment_id} session={session} {...shared} to="session" action="Answer" />
            ))}
          </TodoGroup>
          <MailTodos sessions={mails} invoices={invoiceMails} {...shared} />
          <TodoGroup
            title={outcomes.count === 1 ? '1 session to complete' : `${counted(outcomes.count)} sessions to complete`}
            text="Mark the sessions that took place as completed, so you can sign notes and send invoices."
            count={outcomes.count}
          >
            {outcomes.sessions.map((session) => (
              <OutcomeRow key={session.appointment_id} session={session} {...shared} />
            ))}
          </TodoGroup>
          {unsigned && (
            <TodoGroup
              title={unsigned.count === 1 ? '1 note to sign' : `${counted(unsigned.count)} notes to sign`}
              count={unsigned.count}
            >
              {unsigned.sessions.map((session) => (
                <TodoSession key={session.appointment_id} session={session} {...shared} to="note" action="Sign" />
              ))}
            </TodoGroup>
          )}
          {missing && (
            <TodoGroup
              title={missing.count === 1 ? '1 note to write' : `${counted(missing.count)} notes to write`}
              count={missing.count}
            >
              {missing.sessions.map((session) => (
                <TodoSession key={session.appointment_id} session={session} {...shared} to="note" action="Write" />
              ))}
            </TodoGroup>
          )}
          <TodoGroup
            title={own.unread.length === 1 ? '1 unread conversation' : `${own.unread.length} unread conversations`}
            count={own.unread.length}
          >
            {own.unread.map(({ partner, name }) => (
              <TodoRow
                key={partner}
                title={name}
                to="/pro-dashboard/messages"
                search={{ with: partner }}
                action="Read"
              />
            ))}
          </TodoGroup>
          <TodoGroup
            title={unpaid.count === 1 ? '1 unpaid invoice' : `${counted(unpaid.count)} unpaid invoices`}
            count={unpaid.count}
          >
            {unpaid.sessions.map((session) => (
              <TodoSession
                key={session.appointment_id}
                session={session}
                {...shared}
                to="session"
                priced
                action="View"
              />
            ))}
          </TodoGroup>
          <TodoGroup title="Finish setting up" count={steps.length}>
            {steps.map((step) =>
              'to' in step ? (
                <TodoRow key={step.title} {...step} />
              ) : (
                <TodoRow key={step.title} to="/pro-dashboard/schedule" {...step} />
              ),
            )}
          </TodoGroup>
        </div>
      )}
    </Card>
  )
}

/** The server stops counting at a thousand. */
const counted = (count: number): string => (count >= 1_000 ? '1,000 or more' : String(count))

/** Practices that ask to share the address of the practice page. */
function SharingTodos({ asking }: { asking: readonly { practice_id: string; name: string }[] }) {
  return asking.map(({ practice_id, name }) => (
    <Link key={practice_id} to="/pro-dashboard/settings/practice-page" className={css.license}>
      <IconUsersGroup size={22} stroke={1.5} aria-hidden />
      <span className={css.what}>
        <span className={css.name}>{name} asks to share your address</span>
        <span className={css.fine}>If you agree, both practices are shown on one public page.</span>
      </span>
      <span className={css.action}>Answer</span>
    </Link>
  ))
}
