import { mailLink } from '#contracts/plain/email-address'
/** Contacts with their phone number, what they may be told, and what can be changed about them. */
import { phoneLink } from '#kernel/phone-number'
import { IconPhone } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { ContactDeeds } from '#web/data/client-contacts/mutations.ts'
import type { ClientContact } from '#web/data/client-contacts/queries.ts'
import { errorText } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { maskPhone } from '#web/ui/kit/phone-number.ts'
import { showToast } from '#web/ui/kit/toast.tsx'
import type { ConsentLabels } from './consent-options.ts'
import { whoWords } from './contact-words.ts'
import css from './contacts.module.css'

const ContactDialog = lazy(async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog }))
const ConsentDialog = lazy(async () => ({ default: (await import('./consent-dialog.tsx')).ConsentDialog }))

type ContactListProps = {
  contacts: readonly ClientContact[]
  deeds: ContactDeeds
  /** The side that looks at the list and changes what it has entered. */
  side: 'practice' | 'client'
  labels: ConsentLabels
  consentWords: (contact: ClientContact) => string
  readOnly: boolean
  acting?: boolean
}

type Opened = { contact: ClientContact; what: 'details' | 'consent' }

export function ContactList({ contacts, deeds, side, labels, consentWords, readOnly, acting }: ContactListProps) {
  const [opened, open] = useState<Opened | null>(null)
  const close = () => open(null)
  const { mutate: end } = deeds.end
  const { mutate: consent, isPending } = deeds.consent
  const onError = (error: Error) => showToast({ text: errorText(error) })
  const remove = ({ contact_id, name }: ClientContact) => {
    const undo = () => end({ contact_id, ended: false }, { onError })
    end(
      { contact_id, ended: true },
      {
        onSuccess: () => showToast({ text: `${name} is removed.`, action: { label: 'Undo', run: undo } }),
        onError,
      },
    )
  }
  const withdraw = ({ contact_id, name, may_speak }: ClientContact) => {
    const undo = () => consent({ contact_id, may_speak }, { onError })
    consent(
      { contact_id, may_speak: 'none' },
      {
        onSuccess: () => showToast({ text: `Withdrawn for ${name}.`, action: { label: 'Undo', run: undo } }),
        onError,
      },
    )
  }
  return (
    <>
      <ul className={css.list}>
        {contacts.map((contact) => {
          const { contact_id, name, phone_number, email, may_speak, added_by } = contact
          const isOwn = (added_by === 'practice') === (side === 'practice')
          return (
            <li key={contact_id} className={css.contact}>
              <div className={css.who}>
                <span className={css.name}>{name}</span>
                <span className={css.fine}>{whoWords(contact)}</span>
              </div>
              <div className={css.ways}>
                {phone_number !== '' && (
                  <a href={phoneLink(phone_number)} className={css.call}>
                    <IconPhone size={18} stroke={1.5} aria-hidden />
                    {maskPhone(phone_number)}
                  </a>
                )}
                {email !== '' && <a href={mailLink(email)}>{email}</a>}
              </div>
              <p className={css.consent} data-may={may_speak}>
                {consentWords(contact)}
              </p>
              {!isOwn && (
                <p className={css.fine}>
                  {side === 'practice'
                    ? enteredBy(added_by)
                    : 'Entered by your practice. Ask them to change the details.'}
                </p>
              )}
              {!readOnly && (
                <div className={css.deeds}>
                  {side === 'client' && may_speak !== 'none' && (
                    <Button kind="quiet" size="small" busy={isPending} onClick={() => withdraw(contact)}>
                      Withdraw<span className="visually-hidden"> for {name}</span>
                    </Button>
                  )}
                  {isOwn ? (
                    <>
                      <Button kind="quiet" size="small" onClick={() => open({ contact, what: 'details' })}>
                        Edit<span className="visually-hidden"> {name}</span>
                      </Button>
                      <Button kind="quiet" size="small" onClick={() => remove(contact)}>
                        Remove<span className="visually-hidden"> {name}</span>
                      </Button>
                    </>
                  ) : (
                    <Button kind="quiet" size="small" onClick={() => open({ contact, what: 'consent' })}>
                      {side === 'practice' ? 'Note what they agreed' : 'Change what they may be told'}
                      <span className="visually-hidden">, {name}</span>
                    </Button>
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <Suspense fallback={null}>
        {opened?.what === 'details' && (
          <ContactDialog contact={opened.contact} deeds={deeds} labels={labels} acting={acting} onClose={close} />
        )}
        {opened?.what === 'consent' && (
          <ConsentDialog contact={opened.contact} deeds={deeds} labels={labels} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

const enteredBy = (added_by: ClientContact['added_by']): string =>
  added_by === 'guardian'
    ? 'Entered by a guardian, who keeps the details up to date.'
    : 'Entered by your client, who keeps the details up to date.'
