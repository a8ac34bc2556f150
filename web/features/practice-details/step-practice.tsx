import { IconAlertCircle } from '@tabler/icons-react'
import { EXPIRED_TEXT } from '#domain/content/license-expiry'
import { PHYSICIAN_SPECIALTIES } from '#domain/content/physician-specialties'
import { PROFESSIONAL_TYPES } from '#domain/content/professional-types'
import { FormSection } from '#web/ui/forms/form-section.tsx'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import { type License, NO_SUPERVISION, typeChosen } from './intake-draft.ts'
import css from './intake.module.css'
import { SupervisionFields } from './supervision-fields.tsx'
import type { StepProps } from './intake-field.tsx'
import { localZone } from '#web/lib/time.ts'
import { useUser } from '#web/data/users/user-info.ts'
import { LicenseFields, licenseStateToday } from './license-fields.tsx'
import { FieldRow } from '#web/ui/kit/field.tsx'
import { CheckField } from '#web/ui/kit/check-field.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { Combobox } from '#web/ui/kit/combobox.tsx'
import { BOARD_CERTIFIED_SUBSPECIALTIES, BOARDS } from '#domain/content/board-certified-subspecialties'
import type { ComboboxOption } from '#web/ui/kit/combobox-matches.ts'

/** Step 2: profession, license and supervision. */
export function StepPractice({ draft, change, error }: StepProps) {
  const { type, license } = draft
  const changeLicense = (patch: Partial<License>) => change({ license: { ...license, ...patch } })
  const state = licenseStateToday(license, useUser()?.timezone ?? localZone())
  return (
    <>
      <FormSection title="Your profession">
        <SelectField
          label="Professional Type"
          required
          data={[...PROFESSIONAL_TYPES]}
          value={type.type}
          onChange={({ currentTarget }) => {
            const chosen = PROFESSIONAL_TYPES.find(({ value }) => value === currentTarget.value)
            if (chosen) change({ type: typeChosen(chosen.value), license: { ...license, type: '' } })
          }}
          error={error('orchid_pro_types')}
        />
        {type.type === 'physician' && (
          <FieldRow>
            <SelectField
              label="Specialty"
              required
              data={[{ value: '', label: 'Choose…' }, ...PHYSICIAN_SPECIALTIES]}
              value={type.specialty?.specialty ?? ''}
              onChange={({ currentTarget: { value } }) =>
                change({
                  type: { type: 'physician', specialty: value ? { specialty: value, sub_specialty: null } : null },
                })
              }
              error={error('orchid_pro_types.0.specialty') && 'Please choose your specialty'}
            />
            <Combobox
              label="Subspecialty (optional)"
              placeholder="Type to search"
              options={subspecialtyOptions(type.specialty?.specialty ?? '')}
              value={type.specialty?.sub_specialty ?? ''}
              disabled={!type.specialty}
              onChange={(value) =>
                type.specialty &&
                change({ type: { ...type, specialty: { ...type.specialty, sub_specialty: value || null } } })
              }
            />
          </FieldRow>
        )}
        {type.type === 'physician' && (
          <p className={css.note}>To show MD or DO after your name, choose that form under “Display Name”.</p>
        )}
      </FormSection>
      <FormSection title="Your license">
        <LicenseFields
          license={license}
          type={type.type}
          change={changeLicense}
          errors={{
            state: error('licenses.0.conferring_entity') && 'Please choose the state of your license',
            number: error('licenses.0.license_number') && 'Please enter your license number',
            expiry: error('licenses.0.expiration_date') || (state === 'expired' && EXPIRED_TEXT),
          }}
          withoutDate="Clients can find and book you once you enter it."
        />
        {state === 'not given' && (
          <div>
            <StatusChip tone="amber" icon={IconAlertCircle}>
              Expiry date missing
            </StatusChip>
          </div>
        )}
      </FormSection>
      <FormSection title="Supervision">
        <CheckField
          label="I work under supervision"
          checked={license.supervision?.has_supervision ?? false}
          onChange={({ currentTarget }) =>
            changeLicense({ supervision: currentTarget.checked ? (license.supervision ?? NO_SUPERVISION) : null })
          }
        />
        {license.supervision && (
          <SupervisionFields
            type={type.type}
            supervision={license.supervision}
            phoneError={error('licenses.0.supervision.phone')}
            onChange={(supervision) => changeLicense({ supervision })}
          />
        )}
      </FormSection>
    </>
  )
}

/** The subspecialties of a physician's specialty: first the board-certified ones with their board, then the others. */
export function subspecialtyOptions(specialty: string): readonly ComboboxOption[] {
  const certified = BOARD_CERTIFIED_SUBSPECIALTIES.filter((one) => one.specialty === specialty)
  const others = PHYSICIAN_SPECIALTIES.find(({ value }) => value === specialty)?.subspecialties ?? []
  return [
    ...certified.map(({ value, label, board }) => ({ value, label: `${label} (certified by the ${BOARDS[board]})` })),
    ...others.map((name) => ({ value: name, label: name })),
  ]
}
