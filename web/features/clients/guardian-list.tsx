import type { ChartPerson } from '#web/data/chart-page/queries.ts'
import css from './client-page.module.css'

const RIGHT_WORDS = { book: 'books', pay: 'pays', notes: 'sees shared records', message: 'writes messages' } as const

/** The people who act for a minor, and what each of them does. */
export function GuardianList({ guardians }: Pick<ChartPerson, 'guardians'>) {
  return (
    <ul className={css.guardians}>
      {guardians.map((guardian) => {
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
  )
}
