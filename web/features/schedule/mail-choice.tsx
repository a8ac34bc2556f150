/** Says who gets an email about a change of a session, and lets the person who makes it choose. */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type MailReaders, mailReadersQuery } from '#web/data/session-details.ts'
import { useUser } from '#web/data/users/user-info.ts'
import { CheckField } from '#web/ui/kit/check-field.tsx'
import { ClientLink } from '#web/ui/sessions/client-link.tsx'
import css from './panels/panels.module.css'

type Subject = { patientUserId: string; name: string; isSample: boolean; appointmentId?: string }

/** The choice, and the control that shows it. Null while no client is chosen. */
export function useMailChoice(subject: Subject | null): { mail: boolean; shown: ReactNode } {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const { data, isError } = useQuery({
    ...mailReadersQuery(subject?.patientUserId ?? '', subject?.appointmentId),
    enabled: subject !== null && !subject.isSample,
  })
  if (subject === null || subject.isSample) return { mail: true, shown: null }
  // Someone who was not to be told of a session is not told of its change, unless the user chooses that.
  const isNews = subject.appointmentId !== undefined && data?.knows === false
  const mail = chosen ?? !isNews
  return {
    mail,
    // When it is unknown who would be told, the choice remains.
    shown: (data || isError) && (
      <MailChoice
        readers={data?.readers ?? 'client'}
        refused={data?.refused ?? false}
        patientUserId={subject.patientUserId}
        name={subject.name}
        isChange={subject.appointmentId !== undefined}
        isNews={isNews}
        checked={mail}
        onChange={setChosen}
      />
    ),
  }
}

type MailChoiceProps = {
  readers: MailReaders['readers']
  /** The client has no account and asked not to be emailed. */
  refused: boolean
  patientUserId: string
  name: string
  /** A session is moved or canceled, not added. */
  isChange: boolean
  /** The client was not told of the session before. */
  isNews: boolean
  checked: boolean
  onChange: (mail: boolean) => void
}

function MailChoice({ readers, refused, patientUserId, name, isChange, isNews, checked, onChange }: MailChoiceProps) {
  const isScheduler = useUser()?.role === 'PRACTICE_SCHEDULER'
  const ownSide = isScheduler
    ? 'The owner of the practice is emailed too.'
    : isChange
      ? 'You only get an email about your own change if it updates your calendar.'
      : 'You get no email about your own changes.'
  const left = isChange && !isNews && !checked ? ' Without an email, their own calendar keeps the old entry.' : ''
  if (readers === 'nobody')
    return (
      <p className={css.fine}>
        {refused ? (
          `${name} asked not to be emailed about sessions, so no one is emailed.`
        ) : (
          <>
            No one is emailed. {name} hears of their sessions once you invite them, or once{' '}
            <ClientLink id={patientUserId}>their page</ClientLink> says that they agreed to emails.
          </>
        )}
        {isScheduler && ` ${ownSide}`}
      </p>
    )
  return (
    <CheckField
      label={`Email ${READERS[readers](name)} about this`}
      description={`${isNews ? `${name} has not been told about this session. ` : ''}${ownSide}${left}`}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

const READERS = {
  client: (name: string) => name,
  guardians: (name: string) => `${name}\u2019s guardians`,
  client_and_guardians: (name: string) => `${name} and their guardians`,
} as const
