/** Whether a client without an account is emailed, on whose word, and the invoices that no one has been sent yet. */
import { IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { UserInfo } from '#contracts/api/users'
import { useAgreeMails, useSendEarlierInvoices, mailAgreementQuery } from '#web/data/mail-agreement.ts'
import { useUser } from '#web/data/users/user-info.ts'
import type { AnswerOf } from '#web/lib/endpoint-row.ts'
import type { readMailAgreement } from '#web/lib/endpoints.gen.ts'
import { formatPrice } from '#web/lib/money.ts'
import { formatDate } from '#web/lib/time.ts'
import { useIsArchive } from '#web/login/archive.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Card } from '#web/ui/kit/card.tsx'
import { SwitchField } from '#web/ui/kit/check-field.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import css from './mail-agreement-card.module.css'

type Agreement = AnswerOf<typeof readMailAgreement>

type Person = { patient_user_id: string; email: string; linked_user_id: string | null }

type MailAgreementCardProps = {
  /** `email`: what the practice has written. */
  person: Person
  /** How the client is called. */
  name: string
}

export function MailAgreementCard(props: MailAgreementCardProps) {
  const user = useUser()
  return user && <OfClient {...props} user={user} />
}

function OfClient({ person, name, user }: MailAgreementCardProps & { user: UserInfo }) {
  const readOnly = useIsArchive(user)
  const { data, isError, error, refetch } = useQuery(mailAgreementQuery(person))
  // With an account there is nothing to agree on here; only earlier invoices may be left.
  const isNeeded = data ? !data.has_account || data.earlier_invoices.count > 0 : person.linked_user_id === null
  if (!isNeeded) return null
  return (
    <Card title={data?.has_account ? 'Earlier invoices' : 'Emails without an account'}>
      {data ? (
        <div className={css.stack}>
          {!data.has_account && (
            <Agreed person={person} name={name} zone={user.timezone} readOnly={readOnly} agreement={data} />
          )}
          {(data.has_account || data.agreed_datetime) && !readOnly && (
            <EarlierInvoices person={person} invoices={data.earlier_invoices} />
          )}
        </div>
      ) : isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingSkeleton shape="lines" rows={3} label="Loading" />
      )}
    </Card>
  )
}

type AgreedProps = MailAgreementCardProps & { zone: string; readOnly: boolean; agreement: Agreement }

function Agreed({ person, name, zone, readOnly, agreement }: AgreedProps) {
  const agree = useAgreeMails(person)
  const { email, agreed_datetime, agreed_by, refused_datetime } = agreement
  if (email === '')
    return (
      <p className={css.fine}>
        With an email address in the details, {name} can get reminders and invoices without an account.
      </p>
    )
  return (
    <>
      <FormAlert error={agree.error} />
      <SwitchField
        label={`Email ${name} about sessions and invoices`}
        description={
          agreed_datetime
            ? `${agreed_by || 'Someone in your practice'} noted on ${formatDate(agreed_datetime, zone)} that ${name} agreed, for ${email}. If you change the address, they have to agree again.`
            : `Turn this on once ${name} has agreed to emails at ${email}. Your name and the day are noted.`
        }
        checked={agree.isPending ? agree.variables : agreed_datetime !== null}
        disabled={readOnly || agree.isPending}
        onChange={({ currentTarget }) => agree.mutate(currentTarget.checked)}
      />
      {refused_datetime && (
        <p className={css.refused}>
          <IconMailOff size={20} stroke={1.5} aria-hidden />
          <span>
            On {formatDate(refused_datetime, zone)}, the reader of {email} asked not to be emailed about sessions. Only
            they can change that, with the link in an earlier email.
            {agreed_datetime && ' Invoices are still sent.'}
          </span>
        </p>
      )}
    </>
  )
}

type EarlierInvoicesProps = { person: Person; invoices: Agreement['earlier_invoices'] }

function EarlierInvoices({ person, invoices: { count, total } }: EarlierInvoicesProps) {
  const send = useSendEarlierInvoices(person)
  const sent = send.data?.sent
  if (count === 0 && sent === undefined) return null
  return (
    <div className={css.earlier}>
      <FormAlert error={send.error} />
      {count > 0 && (
        <>
          <p className={css.fine}>
            {count === 1 ? '1 invoice was' : `${count} invoices were`} made when no one could be emailed:{' '}
            {formatPrice(total)} in total.
          </p>
          <Button kind="quiet" size="small" busy={send.isPending} onClick={() => send.mutate()}>
            {count === 1 ? 'Send the earlier invoice' : `Send ${count} earlier invoices`}
          </Button>
        </>
      )}
      <p role="status" className={css.status}>
        {sent === 0 && 'No one can be emailed yet.'}
        {sent === 1 && '1 invoice is on its way.'}
        {sent !== undefined && sent > 1 && `${sent} invoices are on their way.`}
      </p>
    </div>
  )
}
