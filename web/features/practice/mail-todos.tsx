/** Emails to clients of which it is unknown whether they arrived, each with the button that sends it again. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { UnknownInvoiceMail, UnknownMail } from '#web/data/todo.ts'
import { useSendMailAgain } from '#web/data/unknown-mails.ts'
import { formatPrice } from '#web/lib/money.ts'
import { relativeDay } from '#web/lib/time.ts'
import { wallOf } from '#web/lib/wall-time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { ClientLink } from '#web/ui/sessions/client-link.tsx'
import { clientName } from '#web/ui/sessions/session-state.ts'
import { TodoGroup } from './todo-rows.tsx'
import css from './todo-card.module.css'

const WHAT: Record<UnknownMail['kind'], string> = {
  booked: 'the email about the booking',
  confirmed: 'the confirmation',
  reminder: 'the reminder',
  moved: 'the email about the new time',
  cancelled: 'the email about the cancellation',
  invoice: 'the invoice',
  paid: 'the receipt',
  requested: 'the email about the request',
  request_ended: 'the answer to the request',
  move_asked: 'the question for another time',
  move_declined: 'the answer to the question for another time',
}

const WHAT_OF_INVOICE: Record<UnknownInvoiceMail['kind'], string> = {
  invoice_sent: 'the invoice',
  invoice_reminder: 'the reminder of the invoice',
  invoice_paid: 'the receipt for the invoice',
  invoice_returned: 'the email about the returned payment of the invoice',
}

type MailTodosProps = {
  sessions: { mails: readonly UnknownMail[]; count: number }
  invoices: { mails: readonly UnknownInvoiceMail[]; count: number }
  zone: string
  now: number
}

export function MailTodos({ sessions, invoices, zone, now }: MailTodosProps) {
  const count = sessions.count + invoices.count
  return (
    <TodoGroup
      title={count === 1 ? '1 email that may not have arrived' : `${count} emails that may not have arrived`}
      text="The mail server did not confirm them. If you send one again, your client may get it twice. If it comes back here, please check the email address."
      count={count}
    >
      {sessions.mails.map((mail) => (
        <MailRow key={mail.mail_id} mail={mail} zone={zone} now={now} />
      ))}
      {invoices.mails.map((mail) => (
        <InvoiceMailRow key={mail.mail_id} mail={mail} />
      ))}
    </TodoGroup>
  )
}

function MailRow({ mail, zone, now }: { mail: UnknownMail; zone: string; now: number }) {
  const { mail_id, kind, session } = mail
  const name = clientName(session)
  const day = relativeDay(session.appointment_start, zone, new Date(now))
  return (
    <UnknownRow mailId={mail_id} client={session.patient.patient_chart_id} name={name} what={WHAT[kind]}>
      <Link
        className={css.when}
        to="/pro-dashboard/schedule"
        search={{
          date: wallOf(session.appointment_start, zone).date,
          panel: 'session-details',
          session: session.appointment_id,
        }}
      >
        {day} · {session.appointment_type_label}
      </Link>
    </UnknownRow>
  )
}

function InvoiceMailRow({ mail: { mail_id, kind, invoice } }: { mail: UnknownInvoiceMail }) {
  const { patient_user_id, client_name, number, total, appointment_type_label } = invoice
  return (
    <UnknownRow mailId={mail_id} client={patient_user_id} name={client_name} what={WHAT_OF_INVOICE[kind]}>
      <Link
        className={css.when}
        to="/pro-dashboard/patient-charts/$chartId/$section"
        params={{ chartId: patient_user_id, section: 'billing' }}
      >
        Invoice {number} · {appointment_type_label} · {formatPrice(total)}
      </Link>
    </UnknownRow>
  )
}

type UnknownRowProps = {
  mailId: string
  /** The chart, or one of its people. */
  client: string
  name: string
  /** What may not have arrived. */
  what: string
  children: ReactNode
}

function UnknownRow({ mailId, client, name, what, children }: UnknownRowProps) {
  const again = useSendMailAgain()
  return (
    <li className={css.outcome}>
      <div className={css.what}>
        <ClientLink id={client} className={css.name}>
          {name}
        </ClientLink>
        {children}
        <span className={css.fine}>We do not know whether {what} arrived.</span>
      </div>
      <Button
        size="small"
        kind="quiet"
        busy={again.isPending}
        disabled={again.isSuccess}
        onClick={() => again.mutate(mailId)}
        aria-label={`Send again: ${what} to ${name}`}
      >
        Send again
      </Button>
      {again.error && (
        <div className={css.alert}>
          <FormAlert error={again.error} />
        </div>
      )}
    </li>
  )
}
