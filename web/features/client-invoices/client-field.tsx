/** Finds the client to whom an invoice is written, by name, email, phone or birth date. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shownName } from '#domain/content/person-name'
import { bookableQuery, type ClientChoice } from '#web/data/charts/queries.ts'
import { namedApart } from '#web/data/charts/same-names.ts'
import { errorText } from '#web/lib/api-error.ts'
import { Combobox } from '#web/ui/kit/combobox.tsx'
import { useDebounced } from '#web/ui/kit/use-debounced.ts'

type ClientFieldProps = { value: string; error: string | undefined; onChange: (patientUserId: string) => void }

export function ClientField({ value, error, onChange }: ClientFieldProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ClientChoice | null>(null)
  const search = useDebounced(chosen && text.startsWith(shownName(chosen)) ? '' : text.trim(), 200)
  const found = useQuery(bookableQuery(search))
  const others = (found.data ?? []).filter(({ client_status }) => client_status !== 'sample')
  // The chosen client is in the list even if the search does not find them.
  const listed =
    chosen && !others.some(({ patient_user_id }) => patient_user_id === chosen.patient_user_id)
      ? [chosen, ...others]
      : others
  const named = namedApart(listed)
  return (
    <Combobox
      label="Client"
      placeholder="Name, email, phone or birth date"
      options={listed.map((entry) => ({
        value: entry.patient_user_id,
        label: named.get(entry.patient_user_id) ?? shownName(entry),
      }))}
      nothing={found.isFetching ? 'Searching…' : found.isError ? errorText(found.error) : 'No matching clients'}
      value={value}
      error={error}
      onSearch={setText}
      onChange={(id) => {
        setChosen(listed.find(({ patient_user_id }) => patient_user_id === id) ?? null)
        onChange(id)
      }}
    />
  )
}
