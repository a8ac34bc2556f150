/** What a client has entered in their own account, and where that differs from the record of the practice. */
import { Suspense, lazy, useState } from 'react'
import { calledName } from '#domain/content/person-name'
import { writeBirthDate } from '#domain/content/birth-date'
import { useChangePerson } from '#web/data/chart-page/mutations.ts'
import type { ChartPerson } from '#web/data/chart-page/queries.ts'
import { zoneCity } from '#web/lib/time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Card } from '#web/ui/kit/card.tsx'
import { maskPhone } from '#web/ui/kit/phone-number.ts'
import { addressText, type Difference, differences } from './account-differences.ts'
import { GuardianList } from './guardian-list.tsx'
import { useOpenedChart } from './opened-chart.ts'
import css from './client-page.module.css'

// It loads after what the account says.
const ClientInvitation = lazy(async () => ({ default: (await import('./client-invitation.tsx')).ClientInvitation }))

export function AccountCard({ readOnly }: { readOnly: boolean }) {
  const { chart, person, user } = useOpenedChart()
  const { account, guardians } = person
  const found = differences(person)
  const name = calledName(person)
  return (
    <Card title={account ? `From ${name}’s account` : 'Account'}>
      <div className={css.stack}>
        {found.length > 0 && <Differences found={found} readOnly={readOnly} />}
        {account ? (
          <>
            <dl className={css.facts}>
              {factsOf(account).map(([term, text]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{text || <span className={css.fine}>Not given</span>}</dd>
                </div>
              ))}
            </dl>
            <p className={css.fine}>Only {name} can change this.</p>
          </>
        ) : (
          <p className={css.fine}>
            {person.linked_user_id
              ? 'Their account cannot be read right now.'
              : `${name} has no account here. With one, they see their sessions, join online and can send messages.`}
          </p>
        )}
        {guardians.length > 0 && (
          <div>
            <h3 className={css.subtitle}>Guardians</h3>
            <GuardianList />
          </div>
        )}
        {chart.client_status !== 'sample' && (
          <Suspense fallback={null}>
            <ClientInvitation
              client={{ ...person, client_status: chart.client_status }}
              mayPart={user.role === 'OWNER'}
            />
          </Suspense>
        )}
      </div>
    </Card>
  )
}

function Differences({ found, readOnly }: { found: readonly Difference[]; readOnly: boolean }) {
  const { id, person } = useOpenedChart()
  const take = useChangePerson(id, person.patient_user_id)
  const [taken, setTaken] = useState('')
  return (
    <div className={css.differences}>
      <h3 className={css.subtitle}>Differs from your record</h3>
      <FormAlert error={take.error} />
      <ul>
        {found.map(({ word, written, theirs, change }) => (
          <li key={word}>
            <span>
              <span className={css.term}>{word.charAt(0).toUpperCase() + word.slice(1)}</span>
              <span>{theirs}</span>
              <span className={css.fine}>You wrote {written}</span>
            </span>
            {!readOnly && (
              <Button
                size="small"
                kind="quiet"
                busy={take.isPending && taken === word}
                onClick={() => {
                  setTaken(word)
                  take.mutate(change)
                }}
                aria-label={`Use theirs: ${word}`}
              >
                Use theirs
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function factsOf(account: NonNullable<ChartPerson['account']>): readonly (readonly [string, string])[] {
  return [
    ['Legal name', `${account.first_name} ${account.last_name}`.trim()],
    ['Preferred first name', account.preferred_first_name],
    ['Date of birth', writeBirthDate(account.dob)],
    ['Email', account.email],
    ['Phone', maskPhone(account.phone_number)],
    ['Address', addressText(account)],
    ['Time zone', account.timezone && zoneCity(account.timezone)],
    ['Gender', account.gender],
    ['Sex', account.sex],
    ['Insurance', account.insurance_provider],
  ]
}
