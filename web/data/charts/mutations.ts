import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sameLegalName } from '#domain/access/same-person'
import { callApi } from '#web/lib/api.ts'
import { createChart } from '#web/lib/endpoints.gen.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'
import { CHARTS, type ChartEntry, chartsQuery } from './queries.ts'

/** A new client; `dob` is YYYY-MM-DD or empty. */
type NewPerson = Pick<ChartEntry, 'first_name' | 'last_name' | 'dob'>

type Listeners = {
  /** Gets the new chart as an entry of the list. */
  onCreated: (entry: ChartEntry) => void
  /** Gets the clients of the same name, when there are some and nothing was created for that reason. */
  onKnown: (entries: ChartEntry[]) => void
}

/** Creates the chart of a new client. Clients of the same name are reported first, unless `anyway`. */
export function useCreateChart({ onCreated, onKnown }: Listeners) {
  const client = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: async ({ person, anyway }: { person: NewPerson; anyway: boolean }) => {
      const known = anyway ? [] : await ofSameName(person)
      if (known.length > 0) return { known, made: null }
      const { patient } = await callApi(createChart, { body: person, idempotencyKey: intent.keyOf(person) })
      return { known, made: patient }
    },
    onSuccess: ({ known, made }, { person }) => {
      if (!made) return onKnown(known)
      intent.settled()
      void client.invalidateQueries({ queryKey: [CHARTS] })
      onCreated({
        ...made,
        ...person,
        preferred_first_name: '',
        email: '',
        phone_number: '',
        pronouns: '',
        is_minor: null,
        next_session: null,
        last_session: null,
        balance: { due: 0, overdue: 0 },
        unsigned_notes: null,
        patient_type: 'individual',
        client_status: 'active',
        linked_user_id: null,
        account_is_shared: false,
        modify_datetime: new Date().toISOString(),
      })
    },
  })

  async function ofSameName(person: NewPerson): Promise<ChartEntry[]> {
    const search = `${person.first_name} ${person.last_name}`
    const found = await client.fetchQuery({ ...chartsQuery(search), staleTime: 0 })
    return found.filter((entry) => sameLegalName(entry, person))
  }
}
