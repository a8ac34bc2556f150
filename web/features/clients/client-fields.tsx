/** The fields of what a practice writes about a client. */
import { useId } from 'react'
import { zoneCity } from '#web/lib/time.ts'
import { BirthDateField } from '#web/ui/forms/birth-date-field.tsx'
import { TimeZoneField } from '#web/ui/forms/time-zone-field.tsx'
import type { Form } from '#web/ui/forms/use-form.ts'
import { FieldRow } from '#web/ui/kit/field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import type { ClientValues } from './client-values.ts'

const PRONOUNS = ['she/her', 'he/him', 'they/them']

type ClientFieldsProps = {
  /** A form that has these fields, and maybe others. */
  form: Pick<Form<ClientValues>, 'field' | 'values'>
  /** The time zone that holds for a client without one of their own. */
  zone: string
  autoFocus?: boolean
}

export function ClientFields({ form, zone, autoFocus = false }: ClientFieldsProps) {
  const pronouns = useId()
  return (
    <>
      <FieldRow>
        <TextField
          label="Legal first name"
          maxLength={80}
          autoComplete="off"
          data-autofocus={autoFocus || undefined}
          {...form.field('first_name')}
        />
        <TextField label="Legal last name" maxLength={80} autoComplete="off" {...form.field('last_name')} />
      </FieldRow>
      <FieldRow>
        <TextField
          label="Preferred first name (optional)"
          maxLength={80}
          autoComplete="off"
          {...form.field('preferred_first_name')}
        />
        <TextField
          label="Pronouns (optional)"
          maxLength={40}
          autoComplete="off"
          list={pronouns}
          {...form.field('pronouns')}
        />
        <datalist id={pronouns}>
          {PRONOUNS.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </FieldRow>
      <FieldRow>
        <BirthDateField label="Date of birth (optional)" autoComplete="off" {...form.field('dob')} />
        <TextField
          label="Phone (optional)"
          type="tel"
          autoComplete="off"
          placeholder="(201) 555 0123"
          maxLength={40}
          {...form.field('phone_number')}
        />
      </FieldRow>
      <FieldRow>
        <TextField label="Email (optional)" type="email" autoComplete="off" maxLength={254} {...form.field('email')} />
        <TimeZoneField
          label="Time zone (optional)"
          placeholder={`As yours, ${zoneCity(zone)}`}
          {...form.field('timezone')}
        />
      </FieldRow>
    </>
  )
}
