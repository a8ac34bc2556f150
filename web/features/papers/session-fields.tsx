/** A session that can be on a superbill, and its codes while it is chosen. */
import { MOST_UNITS, PLACES_OF_SERVICE, type PlaceOfService, pointerLetter } from '#contracts/plain/clinical-codes'
import { formatPrice } from '#web/lib/money.ts'
import { formatDate } from '#web/lib/time.ts'
import { CheckField } from '#web/ui/kit/check-field.tsx'
import { NumberField } from '#web/ui/kit/number-field.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { type LineErrors, pointersOf, type TypedLine } from './superbill-draft.ts'
import css from './papers.module.css'

type SessionFieldsProps = {
  line: TypedLine
  zone: string
  diagnoses: readonly string[]
  errors: LineErrors
  onChange: (part: Partial<TypedLine>) => void
}

const PLACES = PLACES_OF_SERVICE.map(([value, words]) => ({ value, label: `${value} ${words}` }))

export function SessionFields({ line, zone, diagnoses, errors, onChange }: SessionFieldsProps) {
  const { start, appointment_type_label, charge, paid, superbill } = line.session
  const pointers = pointersOf(line, diagnoses)
  const about = `${appointment_type_label} on ${formatDate(start, zone)}`
  return (
    <fieldset className={css.session} aria-label={about}>
      <CheckField
        label={`${formatDate(start, zone)}, ${appointment_type_label}`}
        description={`${formatPrice(charge)}, of which ${formatPrice(paid)} is paid${superbill ? `. Already on ${superbill}` : ''}`}
        checked={line.chosen}
        onChange={({ currentTarget }) => onChange({ chosen: currentTarget.checked })}
      />
      {line.chosen && (
        <div className={css.codes}>
          <TextField
            label="Procedure (CPT)"
            placeholder="90834"
            maxLength={5}
            spellCheck={false}
            value={line.cpt_code}
            error={errors.cpt_code}
            onChange={({ currentTarget }) => onChange({ cpt_code: currentTarget.value.toUpperCase() })}
          />
          <TextField
            label="Modifiers"
            placeholder="95"
            maxLength={16}
            spellCheck={false}
            value={line.modifiers}
            error={errors.modifiers}
            onChange={({ currentTarget }) => onChange({ modifiers: currentTarget.value.toUpperCase() })}
          />
          <NumberField
            label="Units"
            min={1}
            max={MOST_UNITS}
            value={line.units}
            error={errors.units}
            onChange={(units) => onChange({ units })}
          />
          <SelectField
            label="Place of service"
            className={css.wide}
            data={PLACES}
            value={line.place_of_service}
            onChange={({ currentTarget }) => onChange({ place_of_service: currentTarget.value as PlaceOfService })}
          />
          {diagnoses.length > 1 && (
            <fieldset className={`${css.pointers} ${css.wide}`}>
              <legend className={css.fine}>Treated in this session</legend>
              {diagnoses.map((code, at) => (
                <CheckField
                  key={at}
                  label={`${pointerLetter(at)} ${code}`.trim()}
                  checked={pointers.includes(at)}
                  onChange={({ currentTarget }) =>
                    onChange({
                      pointers: currentTarget.checked ? [...pointers, at] : pointers.filter((one) => one !== at),
                    })
                  }
                />
              ))}
            </fieldset>
          )}
          {errors.pointers && (
            <p className={`${css.wrong} ${css.wide}`} role="alert">
              {errors.pointers}
            </p>
          )}
        </div>
      )}
    </fieldset>
  )
}
