/** /member-dashboard/contacts: whom each of the member's practices may call and speak to. */
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { UserInfo } from '#contracts/api/users'
import { useOwnContactDeeds } from '#web/data/client-contacts/mutations.ts'
import { ownContactsQuery } from '#web/data/client-contacts/queries.ts'
import { isActing } from '#web/login/acting.ts'
import { Card } from '#web/ui/kit/card.tsx'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { Page } from '#web/ui/kit/page.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { AddContact } from './add-contact.tsx'
import { labelsForClient } from './consent-options.ts'
import { ContactList } from './contact-list.tsx'
import { consentForClient } from './contact-words.ts'
import css from './contacts.module.css'

export function OwnContactsPage({ user }: { user: UserInfo }) {
  const { data, isError, error, refetch } = useQuery(ownContactsQuery)
  const deeds = useOwnContactDeeds()
  const acting = isActing(user)
  return (
    <Page
      title="People we may contact"
      lead={`Whom a practice calls in an emergency, and to whom it may speak about ${acting ? 'your child' : 'you'}. Each practice keeps its own list.`}
    >
      {data ? (
        data.length === 0 ? (
          <EmptyState icon={IconUsers} title="No practice yet">
            You can add people once a session is booked or the invitation of a practice is accepted.
          </EmptyState>
        ) : (
          <div className={css.practices}>
            {data.map(({ practice_id, practice_name, contacts }) => {
              const labels = labelsForClient(practice_name, acting)
              const others = data.filter((one) => one.practice_id !== practice_id).map((one) => one.practice_id)
              return (
                <Card key={practice_id} title={practice_name}>
                  <div className={css.stack}>
                    {contacts.length === 0 && <p className={css.fine}>No one yet.</p>}
                    <ContactList
                      contacts={contacts}
                      deeds={deeds}
                      side="client"
                      labels={labels}
                      consentWords={(contact) =>
                        consentForClient(contact, { practice: practice_name, zone: user.timezone, acting })
                      }
                      readOnly={false}
                      acting={acting}
                    />
                    <AddContact deeds={deeds} labels={labels} practice={{ id: practice_id, others }} acting={acting} />
                  </div>
                </Card>
              )
            })}
          </div>
        )
      ) : isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingSkeleton shape="cards" rows={2} label="Loading your contacts" />
      )}
    </Page>
  )
}
