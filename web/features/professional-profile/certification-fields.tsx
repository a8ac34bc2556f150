import { useState } from 'react'
import { BOARD_CERTIFICATIONS } from '#domain/content/board-certifications'
import { expiryYears, MONTHS } from '#domain/content/years-and-months'
import type { PageValues } from './page-values.ts'
import css from './profile-tab.module.css'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Combobox } from '#web/ui/kit/combobox.tsx'
import { FieldRow } from '#web/ui/kit/field.tsx'
import { serverNow } from '#web/lib/server-clock.ts'

type Row = PageValues['certifications'][number]
const MOST = 10

/** The fields of a physician's board certifications, each with an optional month of expiry. */
export function CertificationFields({ rows, onChange }: { rows: Row[]; onChange: (rows: Row[]) => void }) {
  const [years] = useState(() => expiryYears(new Date(serverNow()).getFullYear()))
  const set = (at: number, expires: string) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, expires } : row)))
  return (
    <div className={css.rows}>
      {rows.map(({ certification, expires }, at) => {
        const [year = '', month = ''] = expires.split('-')
        const known = year === '' || years.includes(year) ? years : [year, ...years]
        return (
          <fieldset key={certification} className={css.row}>
            <legend className={css.rowTitle}>{certification}</legend>
            <FieldRow>
              <SelectField
                label="Expiry year"
                data={[{ value: '', label: 'Does not expire' }, ...known]}
                value={year}
                onChange={({ currentTarget: { value } }) => set(at, value && `${value}-${month || '12'}`)}
              />
              <SelectField
                label="Expiry month"
                data={[...(year ? [] : [{ value: '', label: 'Choose…' }]), ...MONTHS]}
                value={month}
                disabled={!year}
                onChange={({ currentTarget: { value } }) => set(at, `${year}-${value}`)}
              />
            </FieldRow>
            <div>
              <Button kind="quiet" onClick={() => onChange(rows.filter((_, place) => place !== at))}>
                Remove {certification}
              </Button>
            </div>
          </fieldset>
        )
      })}
      {rows.length < MOST && (
        <Combobox
          label="Add a board certification"
          placeholder="Type to search"
          options={BOARD_CERTIFICATIONS.filter(({ value }) => !rows.some((row) => row.certification === value))}
          value=""
          onChange={(certification) => certification && onChange([...rows, { certification, expires: '' }])}
        />
      )}
    </div>
  )
}
