import { mailLink } from '#contracts/plain/email-address'
/** The two people of a couple, and the way to the record that each of them has alone. */
import { phoneLink } from '#kernel/phone-number'
import { Link } from '@tanstack/react-router'
import { calledName, shownName } from '#domain/content/person-name'
import { maskPhone } from '#web/ui/kit/phone-number.ts'
import { Card } from '#web/ui/kit/card.tsx'
import { useOpenedChart } from './opened-chart.ts'
import css from './client-page.module.css'

export function PartnersCard() {
  const { chart } = useOpenedChart()
  return (
    <Card title="Partners">
      <div className={css.stack}>
        {chart.people.map((partner) => {
          const phone = partner.account?.phone_number || partner.phone_number
          const email = partner.account?.email || partner.email
          return (
            <div key={partner.patient_user_id}>
              <h3 className={css.subtitle}>{shownName(partner)}</h3>
              <dl className={css.facts}>
                <div>
                  <dt>Phone</dt>
                  <dd>{phone ? <a href={phoneLink(phone)}>{maskPhone(phone)}</a> : <NotKnown />}</dd>
                </div>
                <div>
                  <dt>Email</dt>
                  <dd>{email ? <a href={mailLink(email)}>{email}</a> : <NotKnown />}</dd>
                </div>
              </dl>
              {partner.own_chart_id !== null && (
                <Link
                  to="/pro-dashboard/patient-charts/$chartId"
                  params={{ chartId: partner.own_chart_id }}
                  className={css.more}
                >
                  {`${calledName(partner)}’s own page`}
                </Link>
              )}
            </div>
          )
        })}
        <p className={css.fine}>
          Names and contact details are changed on the page of each partner. Nothing of their own sessions and notes
          shows here.
        </p>
      </div>
    </Card>
  )
}

const NotKnown = () => <span className={css.fine}>Not known</span>
