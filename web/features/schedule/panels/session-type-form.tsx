import { SMALLEST_CHARGE } from '#contracts/plain/terms-limits'
import { NumberField } from '#web/ui/kit/number-field.tsx'
import { RadioGroup } from '#web/ui/kit/radio-group.tsx'
import { useState } from 'react'
import type { AppointmentTypeWire } from '#contracts/api/appointment-types'
import { lengthProblem } from '#domain/scheduling/type-kinds'
import type { FieldWords } from '#web/ui/forms/differences.ts'
import { SaveAlert } from '#web/ui/forms/save-alert.tsx'
import { useOpened } from '#web/ui/forms/use-opened.ts'
import { SidePanel } from '#web/ui/kit/side-panel.tsx'
import { type AppointmentTypeInput, useSaveAppointmentType } from '#web/data/appointment-types.ts'
import { HUE_NAMES, hueToken } from '#web/ui/sessions/session-state.ts'
import css from './panels.module.css'
import { Button } from '#web/ui/kit/button.tsx'
import { FieldRow } from '#web/ui/kit/field.tsx'
import { SwitchField } from '#web/ui/kit/check-field.tsx'
import { TextArea } from '#web/ui/kit/text-area.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { useUnsaved } from '#web/ui/forms/use-unsaved.tsx'
import { sameValues } from '#kernel/same-values'
import { SessionTypeOffice, useOffices } from './session-type-office.tsx'
import { SessionTypeKind } from './session-type-kind.tsx'
import {
  codeOf,
  ProcedureCode,
  RULE_CHECKS,
  RULE_NAMES,
  RULE_WORDS,
  rulesOf,
  SessionTypeRules,
} from './session-type-rules.tsx'
import { isPanelAt } from '../schedule-search.ts'

type SessionTypeFormProps = {
  saved: AppointmentTypeWire | null
  /** The hues of the other session types. A new type starts with an unused hue. */
  taken: readonly number[]
  onSaved: () => void
  onBack: () => void
  onClose: () => void
}

const NAMES = [
  ...['label', 'price', 'length_minute', 'session_location_type', 'is_private', 'hue'],
  ...RULE_NAMES,
] as (keyof AppointmentTypeInput)[]
const WORDS: FieldWords<Omit<AppointmentTypeInput, 'office_id'>> = {
  label: 'Name',
  price: ['Price', (price) => `$${price.toFixed(2)}`],
  length_minute: ['Length', (minutes) => `${minutes} min`],
  session_location_type: ['Where', (where) => (where === 'telehealth' ? 'by video' : 'in person')],
  is_private: 'Private',
  hue: ['Calendar color', (hue) => HUE_NAMES[hue] ?? 'another one'],
  ...RULE_WORDS,
}

export function SessionTypeForm({ saved, taken, onSaved, onBack, onClose }: SessionTypeFormProps) {
  const [initialValues] = useState<AppointmentTypeInput>({
    label: saved?.label ?? '',
    price: saved?.price ?? 0,
    length_minute: saved?.length_minute ?? 50,
    session_location_type: saved?.session_location_type ?? 'telehealth',
    is_private: saved?.is_private ?? false,
    hue: saved?.hue ?? HUE_NAMES.findIndex((_, hue) => !taken.includes(hue)),
    ...rulesOf(saved),
  })
  const form = useForm<AppointmentTypeInput>({
    initialValues,
    validate: {
      label: (label) => (label.trim() ? null : 'Please enter a name'),
      length_minute: (length, { kind }) =>
        length >= 5 && length <= 480 ? lengthProblem(kind, length) : 'Between 5 and 480 minutes',
      price: (price, { kind }) =>
        kind === 'introduction' || price === 0 || (price >= SMALLEST_CHARGE && price <= 1_000_000)
          ? null
          : 'Please enter a price: 0 for free, or at least 0.50',
      ...RULE_CHECKS,
    },
  })
  const opened = useOpened(initialValues)
  const offices = useOffices()
  const nameOf = (id: string | null) => offices.find((one) => one.id === id)?.name ?? 'the main one'
  const unsaved = useUnsaved(!sameValues(form.values, opened.values), {
    stays: (next) => isPanelAt(next, 'session-types', saved?.appointment_type_id ?? 'new'),
  })
  const save = useSaveAppointmentType(saved, () => unsaved.release(onSaved))
  const send = () => {
    const values = form.getValues()
    const { label, cpt_code, kind } = values
    // What was typed before an introduction was chosen stays in the form, in case it is not one after all.
    const price = kind === 'introduction' ? 0 : values.price
    const office_id = values.session_location_type === 'in-person' ? values.office_id : null
    const shown = { label: label.trim(), cpt_code: codeOf(cpt_code), hue: Math.max(values.hue, 0) }
    const type = { ...values, ...shown, price, office_id }
    save.mutate(saved ? { ...type, seen: opened.seen(NAMES) } : type)
  }
  return (
    <SidePanel
      asksItself
      title={saved ? 'Edit session type' : 'Add session type'}
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form="session-type" busy={save.isPending}>
            {saved ? 'Save changes' : 'Add session type'}
          </Button>
          <Button kind="quiet" onClick={onBack} disabled={save.isPending}>
            Back
          </Button>
        </>
      }
    >
      <form id="session-type" className={css.stack} noValidate onSubmit={form.onSubmit(send)}>
        {unsaved.question}
        <SaveAlert
          error={save.error}
          elsewhere={{
            was: opened.values,
            words: { ...WORDS, office_id: ['Office', nameOf] },
            learn: opened.learn,
            onTheirs: (now) => form.setValues((typed) => ({ ...typed, ...now })),
          }}
          onMine={send}
        />
        <TextField
          label="Name"
          description="Clients see it when they book."
          placeholder="Individual session"
          maxLength={80}
          {...form.field('label')}
        />
        <SessionTypeKind value={form.values.kind} onChange={(kind) => form.setFieldValue('kind', kind)} />
        <TextArea
          label="Description (optional)"
          description="Clients read it where they choose a session."
          maxLength={500}
          maxRows={6}
          {...form.field('description')}
        />
        <FieldRow>
          <NumberField label="Length" suffix="min" min={5} max={480} step={5} {...form.field('length_minute')} />
          {form.values.kind !== 'introduction' && (
            <NumberField label="Price" prefix="$" min={0} max={1_000_000} decimals={2} {...form.field('price')} />
          )}
        </FieldRow>
        <RadioGroup
          label="Where"
          options={[
            { value: 'telehealth', label: 'By video, in Orchid' },
            { value: 'in-person', label: 'In person, at the practice' },
          ]}
          {...form.field('session_location_type')}
        />
        {form.values.session_location_type === 'in-person' && (
          <SessionTypeOffice
            offices={offices}
            saved={saved}
            value={form.values.office_id}
            onChoose={(id) => form.setFieldValue('office_id', id)}
          />
        )}
        <fieldset className={css.fieldset}>
          <legend className={css.legend}>Calendar color</legend>
          <div className={css.hues}>
            {HUE_NAMES.map((name, hue) => (
              <label key={name} className={css.hue} title={name}>
                <input
                  type="radio"
                  name="hue"
                  aria-label={name}
                  checked={form.values.hue === hue}
                  onChange={() => form.setFieldValue('hue', hue)}
                />
                <span style={{ background: hueToken(hue) }} />
              </label>
            ))}
          </div>
        </fieldset>
        <SwitchField
          label="Private"
          description="Only the provider can schedule it. It is not on your public page."
          {...form.check('is_private')}
        />
        {form.values.is_private ? null : <SessionTypeRules form={form} />}
        <ProcedureCode form={form} />
        {saved && <p className={css.fine}>Sessions already booked keep their name, length and price.</p>}
      </form>
    </SidePanel>
  )
}
