import { Button, NumberInput, Radio, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { AppointmentTypeWire } from '#contracts/api/scheduling'
import { FieldRow } from '#web/ui/kit/fields.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { SidePanel } from '#web/ui/kit/side-panel.tsx'
import { type AppointmentTypeInput, useSaveAppointmentType } from '#web/data/scheduling/appointment-types.ts'
import { HUE_NAMES, hueToken } from '#web/ui/sessions/session-state.ts'
import css from './panels.module.css'

type SessionTypeFormProps = {
  saved: AppointmentTypeWire | null
  /** Hues in use: a new type begins with another one. */
  taken: readonly number[]
  onSaved: () => void
  onBack: () => void
  onClose: () => void
}

export function SessionTypeForm({ saved, taken, onSaved, onBack, onClose }: SessionTypeFormProps) {
  const form = useForm<AppointmentTypeInput>({
    initialValues: {
      label: saved?.label ?? '',
      price: saved?.price ?? 0,
      length_minute: saved?.length_minute ?? 50,
      session_location_type: saved?.session_location_type ?? 'telehealth',
      is_private: saved?.is_private ?? false,
      hue: saved?.hue ?? HUE_NAMES.findIndex((_, hue) => !taken.includes(hue)),
    },
    validate: {
      label: (label) => (label.trim() ? null : 'Give it a name'),
      length_minute: (length) => (length >= 5 && length <= 480 ? null : 'Between 5 and 480 minutes'),
      price: (price) =>
        price === 0 || (price >= 0.5 && price <= 1_000_000) ? null : 'Give a price: 0 for free, or at least 0.50',
    },
  })
  const save = useSaveAppointmentType(saved, onSaved)
  return (
    <SidePanel
      title={saved ? 'Edit session type' : 'Add session type'}
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form="session-type" loading={save.isPending}>
            {saved ? 'Save changes' : 'Add session type'}
          </Button>
          <Button variant="default" onClick={onBack} disabled={save.isPending}>
            Back
          </Button>
        </>
      }
    >
      <form
        id="session-type"
        className={css.stack}
        noValidate
        onSubmit={form.onSubmit((values) =>
          save.mutate({ ...values, label: values.label.trim(), hue: Math.max(values.hue, 0) }),
        )}
      >
        <FormAlert error={save.error} />
        <TextInput
          label="Name"
          description="Clients see it when they book."
          placeholder="Individual session"
          maxLength={80}
          {...form.getInputProps('label')}
        />
        <FieldRow>
          <NumberInput
            label="Length"
            suffix=" min"
            min={5}
            max={480}
            step={5}
            allowDecimal={false}
            {...form.getInputProps('length_minute')}
            onChange={(value) => form.setFieldValue('length_minute', Number(value) || 0)}
          />
          <NumberInput
            label="Price"
            prefix="$"
            min={0}
            max={1_000_000}
            decimalScale={2}
            fixedDecimalScale
            thousandSeparator=","
            hideControls
            {...form.getInputProps('price')}
            onChange={(value) => form.setFieldValue('price', Number(value) || 0)}
          />
        </FieldRow>
        <Radio.Group label="Where" {...form.getInputProps('session_location_type')}>
          <div className={css.tight} style={{ marginTop: 6 }}>
            <Radio value="telehealth" label="By video, in Orchid" />
            <Radio value="in-person" label="In person, at the practice" />
          </div>
        </Radio.Group>
        <fieldset className={css.fieldset}>
          <legend className={css.legend}>Colour in the calendar</legend>
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
        <Switch
          label="Private"
          description="Not on your public page; only you can book it."
          {...form.getInputProps('is_private', { type: 'checkbox' })}
        />
        {saved && <p className={css.fine}>Sessions that are booked already keep what they were booked with.</p>}
      </form>
    </SidePanel>
  )
}
