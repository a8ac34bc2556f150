import { writeBirthDate } from '#domain/content/birth-date'
import { foldedName } from '#domain/access/same-person'
import { shownName } from '#domain/content/person-name'
import type { ClientChoice } from './queries.ts'

/** What the practice knows about a client besides the name: "born 05/04/1984, ada@example.com"; empty without any. */
export function marksOf({ dob, email }: Pick<ClientChoice, 'dob' | 'email'>): string {
  return [dob && `born ${writeBirthDate(dob)}`, email].filter(Boolean).join(', ')
}

const nameOf = (entry: ClientChoice) => foldedName(shownName(entry))

/** The ids of those clients in a list whose name another one has too. */
export function namesakes(entries: readonly ClientChoice[]): Set<string> {
  const groups = [...Map.groupBy(entries, nameOf).values()].filter((group) => group.length > 1)
  return new Set(groups.flat().map(({ patient_user_id }) => patient_user_id))
}

/** The clients in a list by id, with what tells those of the same name apart. */
export function namedApart(entries: readonly ClientChoice[]): Map<string, string> {
  const shared = namesakes(entries)
  return new Map(
    entries.map((entry) => {
      const name = entry.client_status === 'sample' ? `${shownName(entry)} (sample)` : shownName(entry)
      const isShared = shared.has(entry.patient_user_id)
      return [entry.patient_user_id, isShared ? `${name} · ${marksOf(entry) || 'no birth date or email'}` : name]
    }),
  )
}
