/** Chooses a client of the practice by name, or creates the chart of a new client. */
import { Combobox } from '#web/ui/kit/combobox.tsx'
import { useDebounced } from '#web/ui/kit/use-debounced.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { shownName } from '#domain/content/person-name'
import { errorText } from '#web/lib/api-error.ts'
import { type ChartEntry, chartsQuery } from '#web/data/charts/queries.ts'
import { ClientInvitation } from './client-invitation.tsx'
import { NewClient } from './new-client.tsx'
import css from './panels.module.css'
import { namedApart } from './same-names.ts'
import { Button } from '#web/ui/kit/button.tsx'

type ClientSelectProps = {
  chosen: ChartEntry | null
  error: ReactNode
  mayAdd: boolean
  onChoose: (entry: ChartEntry | null) => void
}

export function ClientSelect({ chosen, error, mayAdd, onChoose }: ClientSelectProps) {
  const [text, setText] = useState('')
  const [adding, setAdding] = useState(false)
  const search = useDebounced(chosen && text.startsWith(shownName(chosen)) ? '' : text.trim(), 200)
  const charts = useQuery(chartsQuery(search))
  const found = charts.data ?? []
  // The chosen client is in the list even if the search does not find them.
  const listed =
    chosen && !found.some((one) => one.patient_user_id === chosen.patient_user_id) ? [chosen, ...found] : found
  const named = namedApart(listed)
  if (adding)
    return (
      <NewClient
        typed={chosen ? '' : text}
        onAdded={(entry) => {
          setAdding(false)
          setText(shownName(entry))
          onChoose(entry)
        }}
        onLeave={() => setAdding(false)}
      />
    )
  return (
    <div className={css.tight}>
      <Combobox
        label="Client"
        placeholder="Search by name"
        options={listed.map((entry) => ({
          value: entry.patient_user_id,
          label: named.get(entry.patient_user_id) ?? shownName(entry),
        }))}
        nothing={charts.isFetching ? 'Searching…' : charts.isError ? errorText(charts.error) : 'No matching clients'}
        value={chosen?.patient_user_id ?? ''}
        onSearch={setText}
        onChange={(value) => onChoose(listed.find((one) => one.patient_user_id === value) ?? null)}
        error={error}
      />
      {mayAdd && (
        <div>
          <Button kind="plain" size="small" onClick={() => setAdding(true)}>
            New client
          </Button>
        </div>
      )}
      {mayAdd && chosen && <ClientInvitation client={chosen} onParted={() => onChoose(null)} />}
    </div>
  )
}
