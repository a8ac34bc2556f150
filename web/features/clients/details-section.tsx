/** What the practice has written about a client, and beside it what their own account says. */
import type { ComponentType, ReactNode } from 'react'
import { calledName } from '#domain/content/person-name'
import { useIsArchive } from '#web/login/archive.ts'
import { AccountCard } from './account-card.tsx'
import { EditDetails } from './edit-details.tsx'
import { MergesCard } from './merges-card.tsx'
import { MailAgreementCard } from './mail-agreement-card.tsx'
import type { ContactsProps } from './overview.tsx'
import { PartnersCard } from './partners-card.tsx'
import { useOpenedChart } from './opened-chart.ts'
import css from './client-page.module.css'

type DetailsProps = {
  /** The card of the people around the client, from another area. */
  Contacts: ComponentType<ContactsProps>
  /** What other areas keep with the details of a client. */
  more?: ReactNode
}

export function DetailsSection({ Contacts, more }: DetailsProps) {
  const { chart, person, user } = useOpenedChart()
  const readOnly = useIsArchive(user) || chart.client_status === 'sample'
  if (chart.patient_type === 'couple')
    return (
      <div className={css.columns}>
        <div className={css.column}>{more}</div>
        <div className={css.column}>
          <PartnersCard />
        </div>
      </div>
    )
  return (
    <div className={css.columns}>
      <div className={css.column}>
        <EditDetails key={person.patient_user_id} readOnly={readOnly} />
        {user.role === 'OWNER' && <MergesCard readOnly={readOnly} />}
        {more}
      </div>
      <div className={css.column}>
        <AccountCard readOnly={readOnly} />
        {chart.client_status !== 'sample' && (
          <MailAgreementCard key={person.patient_user_id} person={person} name={calledName(person)} />
        )}
        <Contacts
          key={person.patient_user_id}
          patient_user_id={person.patient_user_id}
          name={calledName(person)}
          isSample={chart.client_status === 'sample'}
          user={user}
        />
      </div>
    </div>
  )
}
