/** The form with what the practice has written about a client. It keeps what was typed until it can be saved. */
import { useEffect, useRef, useState } from 'react'
import { REGION_WORDS, REGIONS } from '#domain/content/regions'
import { useChangePerson } from '#web/data/chart-page/mutations.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { sameValues } from '#web/lib/same-values.ts'
import { SettingsCard } from '#web/ui/forms/settings-card.tsx'
import { type Form, useForm } from '#web/ui/forms/use-form.ts'
import { useUnsaved } from '#web/ui/forms/use-unsaved.tsx'
import { FieldRow } from '#web/ui/kit/field.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { ClientFields } from './client-fields.tsx'
import { changedFields, type ClientValues, clientRules, recordOf, valuesOf } from './client-values.ts'
import { useOpenedChart } from './opened-chart.ts'
import css from './client-page.module.css'
import { todayIn } from '#web/lib/today.ts'

const COUNTRIES = ['US', 'CA', 'CO'] as const

export function EditDetails({ readOnly }: { readOnly: boolean }) {
  const { id, person, user } = useOpenedChart()
  const stored = valuesOf(person)
  const form = useForm({
    initialValues: stored,
    validate: clientRules(todayIn(user.timezone)),
    onValuesChange: () => setIncomplete(false),
  })
  const [incomplete, setIncomplete] = useState(false)
  const save = useChangePerson(id, person.patient_user_id)
  const changed = !sameValues(form.values, stored)
  useFollow(form, stored)
  const unsaved = useUnsaved(changed)
  const country = form.values.country || 'US'
  const words = REGION_WORDS[country]
  const refused = save.error instanceof ApiError ? save.error.fields : new Map<string, string>()
  return (
    <SettingsCard
      title="Your record"
      lead="What your practice has written. Your client does not see it, except for the names on invoices and in emails."
      save={save}
      changed={changed}
      incomplete={incomplete}
      onSave={() => {
        const valid = form.validate()
        setIncomplete(!valid)
        if (!valid) return false
        const record = recordOf(form.getValues())
        form.setValues(valuesOf(record))
        save.mutate(changedFields(person, record))
        return true
      }}
    >
      <fieldset className={css.fields} disabled={readOnly}>
        <legend className="visually-hidden">Details</legend>
        <ClientFields form={form} zone={user.timezone} />
        <TextField
          label="Address (optional)"
          maxLength={200}
          autoComplete="off"
          {...form.field('home_address_line1')}
        />
        <FieldRow>
          <TextField label="City (optional)" maxLength={80} autoComplete="off" {...form.field('home_city')} />
          <SelectField
            label={`${words.region} (optional)`}
            data={[
              { value: '', label: 'Not known' },
              ...REGIONS[country].map(({ value, label }) => ({ value, label })),
            ]}
            {...form.field('home_state')}
          />
        </FieldRow>
        <FieldRow>
          <TextField
            label={`${words.code} (optional)`}
            maxLength={16}
            autoComplete="off"
            {...form.field('home_zipcode')}
            error={form.errors.home_zipcode ?? refused.get('home_zipcode')}
          />
          <SelectField
            label="Country"
            data={[
              { value: 'US', label: 'United States' },
              { value: 'CA', label: 'Canada' },
              { value: 'CO', label: 'Colombia' },
            ]}
            value={country}
            onChange={({ currentTarget }) => {
              const chosen = COUNTRIES.find((one) => one === currentTarget.value) ?? 'US'
              form.setValues((now) => ({ ...now, country: chosen, home_state: '', home_zipcode: '' }))
            }}
          />
        </FieldRow>
      </fieldset>
      {unsaved.question}
    </SettingsCard>
  )
}

/** Takes over what changed in the stored record, except in fields in which something else was typed. */
function useFollow(form: Pick<Form<ClientValues>, 'setValues'>, stored: ClientValues): void {
  const before = useRef(stored)
  useEffect(() => {
    const last = before.current
    if (sameValues(last, stored)) return
    before.current = stored
    const names = Object.keys(stored) as (keyof ClientValues)[]
    form.setValues((now) => ({
      ...now,
      ...Object.fromEntries(names.filter((name) => now[name] === last[name]).map((name) => [name, stored[name]])),
    }))
  })
}
