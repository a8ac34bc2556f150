/** The form with what the practice has written about a client. It keeps what was typed until it can be saved. */
import { COUNTRIES } from '#contracts/plain/countries'
import { useEffect, useRef, useState } from 'react'
import { REGION_WORDS, REGIONS } from '#domain/content/regions'
import { sameValues } from '#kernel/same-values'
import { useChangePerson, type WrittenDetails } from '#web/data/chart-page/mutations.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { FieldWords } from '#web/ui/forms/differences.ts'
import { type Opened, useOpened } from '#web/ui/forms/use-opened.ts'
import { SettingsCard } from '#web/ui/forms/settings-card.tsx'
import { type Form, useForm } from '#web/ui/forms/use-form.ts'
import { useUnsaved } from '#web/ui/forms/use-unsaved.tsx'
import { FieldRow } from '#web/ui/kit/field.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { ClientFields } from './client-fields.tsx'
import {
  changedFields,
  type ClientValues,
  clientRules,
  NAMES,
  picked,
  recordIn,
  recordOf,
  valuesOf,
} from './client-values.ts'
import { useOpenedChart } from './opened-chart.ts'
import css from './client-page.module.css'
import { todayIn } from '#web/lib/today.ts'

const WORDS: FieldWords<ClientValues> = {
  dob: 'Date of birth',
  phone_number: 'Phone',
  timezone: 'Time zone',
  home_address_line1: 'Address',
  home_zipcode: 'ZIP or postal code',
}

export function EditDetails({ readOnly }: { readOnly: boolean }) {
  const { id, person, user } = useOpenedChart()
  const stored = recordIn(person)
  const opened = useOpened(stored)
  const form = useForm({
    initialValues: valuesOf(stored),
    validate: clientRules(todayIn(user.timezone)),
    onValuesChange: () => setIncomplete(false),
  })
  const [incomplete, setIncomplete] = useState(false)
  const save = useChangePerson(id, person.patient_user_id)
  const changed = !sameValues(form.values, valuesOf(opened.values))
  useFollow(form, opened, stored)
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
        const record = recordOf(form.getValues(), opened.seen(['phone_number']))
        form.setValues(valuesOf(record))
        save.mutate(
          { ...changedFields(opened.seen(NAMES), record), seen: opened.seen(NAMES) },
          { onSuccess: () => opened.learn(record) },
        )
        return true
      }}
      elsewhere={{
        was: opened.values,
        words: WORDS,
        by: 'in another window or by someone else',
        learn: opened.learn,
        onTheirs: (now) => {
          const theirs = valuesOf({ ...opened.values, ...now })
          form.setValues((typed) => ({
            ...typed,
            ...picked(
              theirs,
              NAMES.filter((name) => name in now),
            ),
          }))
        },
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

/**
 * Takes over what changed in the stored record, except in fields in which something else was typed: those keep the value
 * that was seen, so that a save says what it would overwrite.
 */
function useFollow(
  form: Pick<Form<ClientValues>, 'values' | 'setValues'>,
  { values: seen, learn }: Opened<WrittenDetails>,
  stored: WrittenDetails,
): void {
  // What was loaded may be older than what the form has learned since, so only news count.
  const followed = useRef(stored)
  useEffect(() => {
    const loaded = NAMES.filter((name) => stored[name] !== followed.current[name])
    if (loaded.length === 0) return
    followed.current = stored
    const [typed, before, now] = [form.values, valuesOf(seen), valuesOf(stored)]
    const news = loaded.filter((name) => [before[name], now[name]].includes(typed[name]))
    if (news.length === 0) return
    learn(picked(stored, news))
    form.setValues((fields) => ({ ...fields, ...picked(now, news) }))
  })
}
