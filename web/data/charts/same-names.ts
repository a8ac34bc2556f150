import { writeBirthDate } from '#domain/content/birth-date'
import { foldedName } from '#domain/access/same-person'
import { shownName } from '#domain/content/person-name'
import type { ClientChoice } from './queries.ts'

/** What the practice knows about a client besides the name: "born 05/04/1984, ada@example.com"; empty without any. */
export function marksOf({ dob, email }: Pick<ClientChoice, 'dob' | 'email'>): string {
  return [dob && `born ${writeBirthDate(dob)}`, email].filter(Boolean).join(', ')
}

/** The clients in a list by id, with what tells those of the same name apart. */
export function namedApart(entries: readonly ClientChoice[]): Map<string, string> {
  const nameOf = (entry: ClientChoice) => foldedName(shownName(entry))
  const byName = Map.groupBy(entries, nameOf)
  return new Map(
    entries.map((entry) => {
      const name = entry.client_status === 'sample' ? `${shownName(entry)} (sample)` : shownName(entry)
      const isShared = (byName.get(nameOf(entry))?.length ?? 0) > 1
      return [entry.patient_user_id, isShared ? `${name} · ${marksOf(entry) || 'no birth date or email'}` : name]
    }),
  )
}
