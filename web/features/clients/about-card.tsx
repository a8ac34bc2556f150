import { mailLink } from '#contracts/plain/email-address'
/** How to reach a client, where they are, and whether they have joined. */
import { phoneLink } from '#kernel/phone-number'
import { Suspense, lazy, type ReactNode } from 'react'
import { maskPhone } from '#web/ui/kit/phone-number.ts'
import { toInstant } from '#kernel/clock'
import { formatTime, zoneCity } from '#web/lib/time.ts'
import { Card } from '#web/ui/kit/card.tsx'
import { regionText } from './account-differences.ts'
import { useOpenedChart } from './opened-chart.ts'
import { SectionLink } from './section-link.tsx'
import css from './client-page.module.css'

// Only owners invite clients.
const ClientInvitation = lazy(async () => ({ default: (await import('./client-invitation.tsx')).ClientInvitation }))

export function AboutCard() {
  const { chart, person, user, now } = useOpenedChart()
  const { account } = person
  const email = person.email || account?.email || ''
  const phone = person.phone_number || account?.phone_number || ''
  const zone = person.timezone || account?.timezone || ''
  const region = account?.home_state ? regionText(account) : regionText(person)
  const isElsewhere = zone !== '' && formatTime(toInstant(now), zone) !== formatTime(toInstant(now), user.timezone)
  return (
    <Card title="About" action={<SectionLink section="details">All details</SectionLink>}>
      <dl className={css.facts}>
        <Fact term="Phone">{phone ? <a href={phoneLink(phone)}>{maskPhone(phone)}</a> : null}</Fact>
        <Fact term="Email">{email ? <a href={mailLink(email)}>{email}</a> : null}</Fact>
        <Fact term="Lives in">{region || null}</Fact>
        {isElsewhere && (
          <Fact term="Their time">
            {formatTime(toInstant(now), zone)} in {zoneCity(zone)}
          </Fact>
        )}
      </dl>
      {chart.client_status !== 'sample' && (
        <div className={css.joined}>
          <Suspense fallback={null}>
            <ClientInvitation client={{ ...person, client_status: chart.client_status }} brief />
          </Suspense>
        </div>
      )}
    </Card>
  )
}

/** Without content, the fact is not known. */
function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children || <span className={css.fine}>Not known</span>}</dd>
    </div>
  )
}
