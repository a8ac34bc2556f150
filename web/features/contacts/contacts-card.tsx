/** The people around a client on the client's page: on the first screen the emergency contacts, in the details all. */
import { phoneLink } from '#kernel/phone-number'
import { IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { useContactDeeds } from '#web/data/client-contacts/mutations.ts'
import { contactsQuery } from '#web/data/client-contacts/queries.ts'
import { useIsArchive } from '#web/login/archive.ts'
import { Card } from '#web/ui/kit/card.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { maskPhone } from '#web/ui/kit/phone-number.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { AddContact } from './add-contact.tsx'
import { labelsForPractice } from './consent-options.ts'
import { consentForPractice, whoWords } from './contact-words.ts'
import css from './contacts.module.css'

// The first screen of a client has only the emergency contacts.
const ContactList = lazy(async () => ({ default: (await import('./contact-list.tsx')).ContactList }))

type ContactsCardProps = {
  patient_user_id: string
  /** How the client is called. */
  name: string
  isSample: boolean
  user: UserInfo
  /** The way to all contacts. With it, only the emergency contacts are shown. */
  all?: ReactNode
}

export function ContactsCard({ patient_user_id, name, isSample, user, all }: ContactsCardProps) {
  const { data, isError, error, refetch } = useQuery({ ...contactsQuery(patient_user_id), enabled: !isSample })
  const deeds = useContactDeeds(patient_user_id)
  const readOnly = useIsArchive(user)
  const labels = labelsForPractice(name)
  if (isSample) return null
  const consentWords = (contact: NonNullable<typeof data>[number]) => consentForPractice(contact, name, user.timezone)
  const emergency = data?.filter(({ kind }) => kind === 'emergency') ?? []
  return (
    <Card title="Contacts" action={data && data.length > 0 && all}>
      {data ? (
        <div className={css.stack}>
          {all ? (
            <>
              {emergency.length === 0 && <p className={css.fine}>No emergency contact yet.</p>}
              <ul className={css.list}>
                {emergency.map((contact) => (
                  <li key={contact.contact_id} className={css.contact}>
                    <div className={css.who}>
                      <span className={css.name}>{contact.name}</span>
                      <span className={css.fine}>{whoWords(contact)}</span>
                    </div>
                    <a href={phoneLink(contact.phone_number)} className={css.call}>
                      <IconPhone size={18} stroke={1.5} aria-hidden />
                      {maskPhone(contact.phone_number)}
                    </a>
                    <p className={css.consent} data-may={contact.may_speak}>
                      {consentWords(contact)}
                    </p>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <>
              {data.length === 0 && (
                <p className={css.fine}>
                  Whom to call in an emergency, and to whom {name} lets you speak. {name} can add people in their
                  account, too.
                </p>
              )}
              <Suspense fallback={<LoadingSkeleton shape="lines" rows={3} label="Loading the contacts" />}>
                <ContactList
                  contacts={data}
                  deeds={deeds}
                  side="practice"
                  labels={labels}
                  consentWords={consentWords}
                  readOnly={readOnly}
                />
              </Suspense>
            </>
          )}
          {!readOnly && (!all || emergency.length === 0) && <AddContact deeds={deeds} labels={labels} />}
        </div>
      ) : isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingSkeleton shape="lines" rows={3} label="Loading the contacts" />
      )}
    </Card>
  )
}
