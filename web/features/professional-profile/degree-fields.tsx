import { useState } from 'react'
import { DEGREES } from '#domain/content/degrees'
import { graduationYears } from '#domain/content/years-and-months'
import type { PageValues } from './page-values.ts'
import css from './profile-tab.module.css'
import { FieldRow } from '#web/ui/kit/field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Combobox } from '#web/ui/kit/combobox.tsx'
import { serverNow } from '#web/lib/server-clock.ts'

type Row = PageValues['graduate'][number]
const MOST = 10
const OPTIONS = DEGREES.map((name) => ({ value: name, label: name }))

/** The fields of the degrees, in the order in which the public page shows them. */
export function DegreeFields({ rows, onChange }: { rows: Row[]; onChange: (rows: Row[]) => void }) {
  const [years] = useState(() => ['', ...graduationYears(new Date(serverNow()).getFullYear())])
  const set = (at: number, patch: Partial<Row>) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, ...patch } : row)))
  return (
    <div className={css.rows}>
      {rows.map((row, at) => (
        <fieldset key={row.degree + String(at)} className={css.row}>
          <legend className={css.rowTitle}>{`Degree ${at + 1}: ${row.degree}`}</legend>
          <FieldRow>
            <TextField
              label="School"
              autoComplete="off"
              maxLength={120}
              value={row.school}
              onChange={({ currentTarget }) => set(at, { school: currentTarget.value })}
            />
            <SelectField
              label="Graduation year"
              data={years.map((year) => ({ value: year, label: year || 'Choose…' }))}
              value={row.year}
              onChange={({ currentTarget }) => set(at, { year: currentTarget.value })}
            />
          </FieldRow>
          <div>
            <Button kind="quiet" onClick={() => onChange(rows.filter((_, place) => place !== at))}>
              Remove degree {at + 1}
            </Button>
          </div>
        </fieldset>
      ))}
      {rows.length < MOST && (
        <Combobox
          label="Add a degree"
          placeholder="Type to search"
          options={OPTIONS}
          value=""
          onChange={(degree) => degree && onChange([...rows, { degree, school: '', year: '' }])}
        />
      )}
    </div>
  )
}
