/** Chooses a client of the practice by name, or creates the chart of a new client. */
import { Combobox } from '#web/ui/kit/combobox.tsx'
import { useDebounced } from '#web/ui/kit/use-debounced.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useCreateChart } from '#web/data/charts/mutations.ts'
import { shownName } from '#domain/content/person-name'
import { errorText } from '#web/lib/api-error.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { type ChartEntry, chartsQuery } from '#web/data/charts/queries.ts'
import { ClientInvitation } from './client-invitation.tsx'
import css from './panels.module.css'
import { Button } from '#web/ui/kit/button.tsx'
import { FieldRow } from '#web/ui/kit/field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { isNotEmpty } from '#web/ui/forms/form-rules.ts'

type ClientSelectProps = {
  chosen: ChartEntry | null
  error: ReactNode
  mayAdd: boolean
  onChoose: (entry: ChartEntry | null) => void
}

export function ClientSelect({ chosen, error, mayAdd, onChoose }: ClientSelectProps) {
  const [text, setText] = useState('')
  const [adding, setAdding] = useState(false)
  const search = useDebounced(text === (chosen && shownName(chosen)) ? '' : text.trim(), 200)
  const charts = useQuery(chartsQuery(search))
  const found = charts.data ?? []
  // The chosen client is in the list even if the search does not find them.
  const listed =
    chosen && !found.some((one) => one.patient_user_id === chosen.patient_user_id) ? [chosen, ...found] : found
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
          label: entry.client_status === 'sample' ? `${shownName(entry)} (sample)` : shownName(entry),
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
      {mayAdd && chosen && <ClientInvitation client={chosen} />}
    </div>
  )
}

function NewClient({
  typed,
  onAdded,
  onLeave,
}: {
  typed: string
  onAdded: (entry: ChartEntry) => void
  onLeave: () => void
}) {
  const [first = '', ...rest] = typed.trim().split(/\s+/)
  const form = useForm({
    initialValues: { first_name: first, last_name: rest.join(' ') },
    validate: {
      first_name: isNotEmpty('Please enter a first name'),
      last_name: isNotEmpty('Please enter a last name'),
    },
  })
  const add = useCreateChart(onAdded)
  const submit = () => {
    if (form.validate())
      add.mutate({ first_name: form.values.first_name.trim(), last_name: form.values.last_name.trim() })
  }
  return (
    // These fields are inside another form, so Enter must add the client and not submit that form.
    <fieldset
      className={`${css.fieldset} ${css.newClient}`}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        submit()
      }}
    >
      <legend className="visually-hidden">New client</legend>
      <FormAlert error={add.error} />
      <FieldRow>
        <TextField label="First name" maxLength={80} {...form.field('first_name')} autoFocus />
        <TextField label="Last name" maxLength={80} {...form.field('last_name')} />
      </FieldRow>
      <div className={css.row}>
        <Button size="small" onClick={submit} busy={add.isPending}>
          Add client
        </Button>
        <Button size="small" kind="quiet" onClick={onLeave} disabled={add.isPending}>
          Back to search
        </Button>
      </div>
    </fieldset>
  )
}
