import { calledName } from '#domain/content/person-name'
import type { ChartPerson } from '#web/data/chart-page/queries.ts'
import { handoverDay } from './client-words.ts'
import css from './client-page.module.css'

const RIGHT_WORDS = { book: 'books', pay: 'pays', notes: 'sees shared records', message: 'writes messages' } as const

/** The people who act for a minor, what each of them does, and until when. */
export function GuardianList({ person }: { person: ChartPerson }) {
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
                {may.length > 0 ? new Intl.ListFormat('en-US').format(may) : 'no rights for now'} · {email}
              </span>
            </li>
          )
        })}
      </ul>
      {dob !== '' && (
        <p className={css.handover}>
          Until {calledName(person)} turns 18 on {handoverDay(dob)}. Then the account is theirs alone.
        </p>
      )}
    </>
  )
}
