/** A time zone, found by typing a city: <TimeZoneField label="Time zone" {...form.field('timezone')} />. */
import { useMemo } from 'react'
import { Combobox } from '#web/ui/kit/combobox.tsx'
import type { FieldFrame } from '#web/ui/kit/field.tsx'
import { timeZoneOptions } from './time-zones.ts'

type TimeZoneFieldProps = FieldFrame & {
  label: string
  placeholder?: string
  /** An IANA time zone; empty when none is chosen. */
  value: string
  onChange: (zone: string) => void
}

export function TimeZoneField({ value, ...field }: TimeZoneFieldProps) {
  const zones = useMemo(() => timeZoneOptions(value), [value])
  return <Combobox {...field} options={zones} value={value} nothing="No such time zone" />
}
