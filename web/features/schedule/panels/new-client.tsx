/** Creates the chart of a new client, and warns when the practice has a client of this name. */
import { useState } from 'react'
import { parseBirthDate } from '#domain/content/birth-date'
import { shownName } from '#domain/content/person-name'
import { useCreateChart } from '#web/data/charts/mutations.ts'
import type { ChartEntry } from '#web/data/charts/queries.ts'
import { BirthDateField } from '#web/ui/forms/birth-date-field.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { isNotEmpty } from '#web/ui/forms/form-rules.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { FieldRow } from '#web/ui/kit/field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import css from './panels.module.css'
import { marksOf } from './same-names.ts'

type NewClientProps = { typed: string; onAdded: (entry: ChartEntry) => void; onLeave: () => void }

export function NewClient({ typed, onAdded, onLeave }: NewClientProps) {
  const [first = '', ...rest] = typed.trim().split(/\s+/)
  const [known, setKnown] = useState<readonly ChartEntry[]>([])
  const form = useForm({
    initialValues: { first_name: first, last_name: rest.join(' '), dob: '' },
    validate: {
      first_name: isNotEmpty('Please enter a first name'),
      last_name: isNotEmpty('Please enter a last name'),
      dob: (dob) => (dob === '' || parseBirthDate(dob) ? null : 'Please enter it as MM/DD/YYYY, or leave it blank'),
    },
    onValuesChange: () => setKnown([]),
  })
  const add = useCreateChart({ onCreated: onAdded, onKnown: setKnown })
  const submit = (anyway: boolean) => {
    if (!form.validate()) return
    const { first_name, last_name, dob } = form.getValues()
    add.mutate({
      person: { first_name: first_name.trim(), last_name: last_name.trim(), dob: parseBirthDate(dob) ?? '' },
      anyway,
    })
  }
  return (
    // These fields are inside another form, so Enter must add the client and not submit that form.
    <fieldset
      className={`${css.fieldset} ${css.newClient}`}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        submit(false)
      }}
    >
      <legend className="visually-hidden">New client</legend>
      <FormAlert error={add.error} />
      <FieldRow>
        <TextField label="First name" maxLength={80} {...form.field('first_name')} autoFocus />
        <TextField label="Last name" maxLength={80} {...form.field('last_name')} />
      </FieldRow>
      <BirthDateField label="Date of birth (optional)" autoComplete="off" {...form.field('dob')} />
      {known.length > 0 && (
        <FormAlert error={null}>
          <p>You already have a client of this name:</p>
          <ul className={css.knownClients}>
            {known.map((entry) => (
              <li key={entry.patient_user_id}>
                <span>
                  {shownName(entry)}, {marksOf(entry) || 'no birth date or email yet'}
                </span>
                <Button size="small" kind="quiet" onClick={() => onAdded(entry)}>
                  Use this client
                </Button>
              </li>
            ))}
          </ul>
        </FormAlert>
      )}
      <div className={css.row}>
        {known.length > 0 ? (
          <Button size="small" onClick={() => submit(true)} busy={add.isPending}>
            Create anyway
          </Button>
        ) : (
          <Button size="small" onClick={() => submit(false)} busy={add.isPending}>
            Add client
          </Button>
        )}
        <Button size="small" kind="quiet" onClick={onLeave} disabled={add.isPending}>
          Back to search
        </Button>
      </div>
    </fieldset>
  )
}
