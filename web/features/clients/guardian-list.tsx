import { mailLink } from '#contracts/plain/email-address'
import { calledName } from '#domain/content/person-name'
import { today } from '#web/lib/wall-time.ts'
import { handoverWords } from './minor-words.ts'
import { useOpenedChart, zoneOfPerson } from './opened-chart.ts'
import css from './client-page.module.css'

const RIGHT_WORDS = { book: 'books', pay: 'pays', notes: 'sees shared records', message: 'writes messages' } as const

/** The people who act for a minor, what each of them does, how to reach them, and until when they act. */
export function GuardianList() {
  const { person, user, now } = useOpenedChart()
  const dob = person.account?.dob ?? ''
  return (
    <>
      <ul className={css.guardians}>
        {person.guardians.map((guardian) => {
          const { orchid_user_id, first_name, last_name, relation, rights, email } = guardian
          const may = (Object.keys(RIGHT_WORDS) as (keyof typeof RIGHT_WORDS)[])
            .filter((right) => rights[right])
            .map((right) => RIGHT_WORDS[right])
          return (
            <li key={orchid_user_id}>
              <span>
                {first_name} {last_name}, {relation.toLowerCase()}
              </span>
              <span className={css.fine}>
                {may.length > 0 ? new Intl.ListFormat('en-US').format(may) : 'no rights for now'} ·{' '}
                <a href={mailLink(email)}>{email}</a>
              </span>
            </li>
          )
        })}
      </ul>
      {dob !== '' && (
        <p className={css.handover}>
          {handoverWords(dob, today(zoneOfPerson(person, user), now), calledName(person))} Then the account is theirs
          alone.
        </p>
      )}
    </>
  )
}
