/** Emails to clients of which it is unknown whether they arrived, each with the button that sends it again. */
import { Link } from '@tanstack/react-router'
import type { UnknownMail } from '#web/data/todo.ts'
import { useSendMailAgain } from '#web/data/unknown-mails.ts'
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

type MailTodosProps = { mails: readonly UnknownMail[]; count: number; zone: string; now: number }

export function MailTodos({ mails, count, zone, now }: MailTodosProps) {
  return (
    <TodoGroup
      title={count === 1 ? '1 email that may not have arrived' : `${count} emails that may not have arrived`}
      text="The mail server did not confirm them. If you send one again, your client may get it twice. If it comes back here, please check the email address."
      count={count}
    >
      {mails.map((mail) => (
        <MailRow key={mail.mail_id} mail={mail} zone={zone} now={now} />
      ))}
    </TodoGroup>
  )
}

function MailRow({ mail, zone, now }: { mail: UnknownMail; zone: string; now: number }) {
  const { mail_id, kind, session } = mail
  const again = useSendMailAgain()
  const name = clientName(session)
  const day = relativeDay(session.appointment_start, zone, new Date(now))
  return (
    <li className={css.outcome}>
      <div className={css.what}>
        <ClientLink id={session.patient.patient_chart_id} className={css.name}>
          {name}
        </ClientLink>
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
        <span className={css.fine}>We do not know whether {WHAT[kind]} arrived.</span>
      </div>
      <Button
        size="small"
        kind="quiet"
        busy={again.isPending}
        disabled={again.isSuccess}
        onClick={() => again.mutate(mail_id)}
        aria-label={`Send again: ${WHAT[kind]} to ${name}`}
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
