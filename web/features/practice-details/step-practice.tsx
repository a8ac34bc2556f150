import { IconAlertCircle } from '@tabler/icons-react'
import { EXPIRED_TEXT, licenseState, NOT_GIVEN } from '#domain/content/license-expiry'
import { LICENSE_TYPES } from '#domain/content/license-types'
import { PHYSICIAN_SPECIALTIES } from '#domain/content/physician-specialties'
import { PROFESSIONAL_TYPES } from '#domain/content/professional-types'
import { US_REGIONS } from '#domain/content/regions'
import { dayKey, localZone } from '#web/lib/time.ts'
import { FormSection } from '#web/ui/forms/form-section.tsx'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import { type License, NO_SUPERVISION, typeChosen } from './intake-draft.ts'
import type { StepProps } from './intake-field.tsx'
import { subspecialtyOptions } from './subspecialty-options.ts'
import { SupervisionFields } from './supervision-fields.tsx'
import { FieldRow } from '#web/ui/kit/field.tsx'
import { CheckField } from '#web/ui/kit/check-field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { Combobox } from '#web/ui/kit/combobox.tsx'

/** Step 2: profession, license and supervision. */
export function StepPractice({ draft, change, error }: StepProps) {
  const { type, license } = draft
  const changeLicense = (patch: Partial<License>) => change({ license: { ...license, ...patch } })
  const state = licenseState(license.expiration_date, dayKey(new Date().toISOString(), localZone()))
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
      </FormSection>
      <FormSection title="Your license">
        <FieldRow>
          <Combobox
            label="License state"
            placeholder="Type to search"
            required
            options={US_REGIONS}
            value={license.conferring_entity}
            onChange={(conferring_entity) => changeLicense({ conferring_entity })}
            error={error('licenses.0.conferring_entity') && 'Please choose the state of your license'}
          />
          <TextField
            label="License number"
            required
            autoComplete="off"
            maxLength={60}
            value={license.license_number}
            onChange={({ currentTarget }) => changeLicense({ license_number: currentTarget.value })}
            error={error('licenses.0.license_number') && 'Please enter your license number'}
          />
        </FieldRow>
        <FieldRow>
          <Combobox
            label="License type (optional)"
            placeholder="Type to search"
            // The states use different titles, so a title that is not in the list can be typed.
            free
            maxLength={80}
            options={LICENSE_TYPES[type.type]}
            value={license.type}
            onChange={(value) => changeLicense({ type: value })}
          />
          <TextField
            type="date"
            label="Expiry date"
            // Uncontrolled, because a date is invalid while it is being typed (month "0"). Setting the value then would
            // delete the input.
            defaultValue={state === 'not given' ? '' : license.expiration_date}
            onChange={({ currentTarget }) => changeLicense({ expiration_date: currentTarget.value || NOT_GIVEN })}
            error={error('licenses.0.expiration_date') || (state === 'expired' && EXPIRED_TEXT)}
            description={state === 'not given' ? 'Clients can find and book you once you enter it.' : undefined}
          />
        </FieldRow>
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
            onChange={(supervision) => changeLicense({ supervision })}
          />
        )}
      </FormSection>
    </>
  )
}
