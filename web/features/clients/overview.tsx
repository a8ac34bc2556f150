/** The first screen of a client: what somebody needs to know in the minutes before a session. */
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { calledName } from '#domain/content/person-name'
import { opensPage } from '#web/login/area-of.ts'
import { AboutCard } from './about-card.tsx'
import { BalanceCard } from './balance-card.tsx'
import { ClientAlerts } from './client-alerts.tsx'
import { NotesCard } from './notes-card.tsx'
import { useOpenedChart } from './opened-chart.ts'
import { SectionLink } from './section-link.tsx'
import { SessionLine } from './session-line.tsx'
import { Card } from '#web/ui/kit/card.tsx'
import css from './client-page.module.css'

// Most clients are adults by themselves, in care.
const CouplesCard = lazy(async () => ({ default: (await import('./couples-card.tsx')).CouplesCard }))
const DischargeCard = lazy(async () => ({ default: (await import('./discharge-card.tsx')).DischargeCard }))
const MinorCard = lazy(async () => ({ default: (await import('./minor-card.tsx')).MinorCard }))
// The last one in its column, and only for clients with an account.
const MessagesCard = lazy(async () => ({ default: (await import('./messages-card.tsx')).MessagesCard }))
const PartnersCard = lazy(async () => ({ default: (await import('./partners-card.tsx')).PartnersCard }))

/** What the card of the people around a client needs to know. */
export type ContactsProps = {
  patient_user_id: string
  /** How the client is called. */
  name: string
  isSample: boolean
  user: UserInfo
  /** The way to all contacts. Without it, all are shown. */
  all?: ReactNode
}

/** `Contacts`: the card of the people around the client, from another area. */
export function Overview({ Contacts }: { Contacts: ComponentType<ContactsProps> }) {
  const { chart, person, user } = useOpenedChart()
  return (
    <>
      <ClientAlerts />
      <div className={css.columns}>
        <div className={css.column}>
          <Suspense fallback={null}>
            {chart.client_status === 'inactive' && user.role === 'OWNER' && <DischargeCard />}
          </Suspense>
          <Sessions />
          {chart.notes && <NotesCard />}
          {person.linked_user_id && opensPage(user, '/pro-dashboard/messages') && (
            <Suspense fallback={null}>
              <MessagesCard partner={person.linked_user_id} />
            </Suspense>
          )}
        </div>
        <div className={css.column}>
          <BalanceCard />
          <Suspense fallback={null}>
            {chart.patient_type === 'couple' ? <PartnersCard /> : <AboutCard />}
            {chart.patient_type === 'individual' && person.is_minor && <MinorCard />}
            {chart.couples.length > 0 && <CouplesCard />}
          </Suspense>
          {chart.patient_type === 'individual' && (
            <Contacts
              key={person.patient_user_id}
              patient_user_id={person.patient_user_id}
              name={calledName(person)}
              isSample={chart.client_status === 'sample'}
              user={user}
              all={<SectionLink section="details">All contacts</SectionLink>}
            />
          )}
        </div>
      </div>
    </>
  )
}

function Sessions() {
  const { chart } = useOpenedChart()
  const { next_session: next, last_session: last } = chart
  const { to_come, past, canceled } = chart.sessions
  const all = to_come + past + canceled
  return (
    <Card
      title="Sessions"
      action={all > 0 && <SectionLink section="sessions">{all === 1 ? 'See it' : `See all ${all}`}</SectionLink>}
    >
      <div className={css.lines}>
        {next ? (
          <SessionLine session={next} term="Next session" />
        ) : (
          <p className={css.none}>
            <span className={css.term}>Next session</span>
            None planned
          </p>
        )}
        {last ? (
          <SessionLine session={last} term="Last session" />
        ) : (
          <p className={css.none}>
            <span className={css.term}>Last session</span>
            None yet
          </p>
        )}
      </div>
    </Card>
  )
}
