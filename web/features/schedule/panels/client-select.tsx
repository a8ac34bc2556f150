/** Chooses a client of the practice, or adds a new one: also from a search that finds nobody. */
import { Combobox } from '#web/ui/kit/combobox.tsx'
import { useDebounced } from '#web/ui/kit/use-debounced.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { shownName } from '#domain/content/person-name'
import { errorText } from '#web/lib/api-error.ts'
import { type ClientChoice, bookableQuery } from '#web/data/charts/queries.ts'
import css from './panels.module.css'
import { namedApart } from '#web/data/charts/same-names.ts'
import type { ClientSlots } from '../schedule-slots.ts'
import { Button } from '#web/ui/kit/button.tsx'

/** The choice that opens "Add a client". No client has this id. */
const NEW_CLIENT = 'new'

type ClientSelectProps = {
  chosen: ClientChoice | null
  error: ReactNode
  /** Whether the user is the owner, who alone parts an account from a client. */
  owner: boolean
  clients: ClientSlots
  onChoose: (client: ClientChoice | null) => void
}

export function ClientSelect({ chosen, error, owner, clients, onChoose }: ClientSelectProps) {
  const [text, setText] = useState('')
  const [adding, setAdding] = useState(false)
  const search = useDebounced(chosen && text.startsWith(shownName(chosen)) ? '' : text.trim(), 200)
  const charts = useQuery(bookableQuery(search))
  const found: readonly ClientChoice[] = charts.data ?? []
  // The chosen client is in the list even if the search does not find them.
  const listed =
    chosen && !found.some((one) => one.patient_user_id === chosen.patient_user_id) ? [chosen, ...found] : found
  // As the list knows them by now: what was chosen may have come from a list of before.
  const current = listed.find((one) => one.patient_user_id === chosen?.patient_user_id)
  const named = namedApart(listed)
  const name = text.trim()
  // The search is over, and it was for what stands in the field.
  const nobody =
    !chosen && name !== '' && search === name && charts.isSuccess && !charts.isPlaceholderData && listed.length === 0
  const options = listed.map((entry) => ({
    value: entry.patient_user_id,
    label: named.get(entry.patient_user_id) ?? shownName(entry),
  }))
  return (
    <div className={css.tight}>
      <Combobox
        label="Client"
        placeholder="Name, email, phone or birth date"
        options={nobody ? [{ value: NEW_CLIENT, label: `Add “${name}” as a new client` }] : options}
        nothing={charts.isFetching ? 'Searching…' : charts.isError ? errorText(charts.error) : 'No matching clients'}
        value={chosen?.patient_user_id ?? ''}
        onSearch={setText}
        onChange={(value) => {
          if (value === NEW_CLIENT) setAdding(true)
          else onChoose(listed.find((one) => one.patient_user_id === value) ?? null)
        }}
        error={
          error && name !== ''
            ? `“${name}” is not added yet. Choose a client from the list, or add a new client.`
            : error
        }
      />
      <div>
        <Button kind="plain" size="small" onClick={() => setAdding(true)}>
          New client
        </Button>
      </div>
      <Suspense fallback={null}>
        {current?.patient_type === 'individual' && (
          <clients.ClientInvitation client={current} mayPart={owner} onParted={() => onChoose(null)} />
        )}
        {adding && (
          <clients.AddClient
            typed={chosen ? '' : text}
            onAdded={(client) => {
              setAdding(false)
              setText(shownName(client))
              onChoose(client)
            }}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
