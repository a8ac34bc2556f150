import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { US_REGIONS } from '#web/features/accounts/regions.ts'
import { dayKey, localZone } from '#web/lib/time.ts'
import { FieldRow } from '#web/ui/fields.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import css from './intake.module.css'
import { type License, NO_SUPERVISION, typeChosen } from './intake-draft.ts'
import type { StepProps } from './intake-field.tsx'
import { LICENSE_TYPES, PHYSICIAN_SPECIALTIES, PROFESSIONAL_TYPES } from './professions.ts'

const choose = (label: string) => ({ value: '', label })

/** Step 2: profession, licence and supervision. */
export function StepPractice({ draft, change, error }: StepProps) {
  const { type, license } = draft
  const changeLicense = (patch: Partial<License>) => change({ license: { ...license, ...patch } })
  const expired = license.expiration_date < dayKey(new Date().toISOString(), localZone())
  const specialty = PHYSICIAN_SPECIALTIES.find((one) => one.specialty === type.specialty?.specialty)
  return (
    <>
      <fieldset className={css.group}>
        <legend className={css.legend}>Your profession</legend>
        <NativeSelect
          label="Professional Type"
          required
          withAsterisk={false}
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
            <NativeSelect
              label="Specialty"
              required
              withAsterisk={false}
              data={[
                choose('Choose…'),
                ...PHYSICIAN_SPECIALTIES.map((one) => ({ value: one.specialty, label: one.label })),
              ]}
              value={type.specialty?.specialty ?? ''}
              onChange={({ currentTarget: { value } }) =>
                change({
                  type: { type: 'physician', specialty: value ? { specialty: value, sub_specialty: null } : null },
                })
              }
              error={error('orchid_pro_types.0.specialty') && 'Please choose your specialty'}
            />
            <NativeSelect
              label="Subspecialty (optional)"
              data={[choose('None'), ...(specialty?.sub ?? [])]}
              value={type.specialty?.sub_specialty ?? ''}
              disabled={!specialty}
              onChange={({ currentTarget: { value } }) =>
                specialty &&
                change({
                  type: {
                    type: 'physician',
                    specialty: { specialty: specialty.specialty, sub_specialty: value || null },
                  },
                })
              }
            />
          </FieldRow>
        )}
      </fieldset>
      <fieldset className={css.group}>
        <legend className={css.legend}>Your license</legend>
        <FieldRow>
          <NativeSelect
            label="License state"
            required
            withAsterisk={false}
            data={[choose('Choose…'), ...US_REGIONS]}
            value={license.conferring_entity}
            onChange={({ currentTarget }) => changeLicense({ conferring_entity: currentTarget.value })}
            error={error('licenses.0.conferring_entity') && 'Please choose the state of your license'}
          />
          <TextInput
            label="License number"
            required
            withAsterisk={false}
            autoComplete="off"
            maxLength={60}
            value={license.license_number}
            onChange={({ currentTarget }) => changeLicense({ license_number: currentTarget.value })}
            error={error('licenses.0.license_number') && 'Please enter your license number'}
          />
        </FieldRow>
        <FieldRow>
          <NativeSelect
            label="License type (optional)"
            data={[choose('Choose…'), ...LICENSE_TYPES[type.type]]}
            value={license.type}
            onChange={({ currentTarget }) => changeLicense({ type: currentTarget.value })}
          />
          <TextInput
            type="date"
            label="Expiry date"
            value={license.expiration_date}
            onChange={({ currentTarget }) =>
              currentTarget.value && changeLicense({ expiration_date: currentTarget.value })
            }
          />
        </FieldRow>
        {expired && (
          <div>
            <StatusChip tone="amber" icon={IconAlertCircle}>
              Expired: please enter the date on your license
            </StatusChip>
          </div>
        )}
      </fieldset>
      <fieldset className={css.group}>
        <legend className={css.legend}>Supervision</legend>
        <Checkbox
          label="I work under supervision"
          checked={license.supervision?.has_supervision ?? false}
          onChange={({ currentTarget }) =>
            changeLicense({ supervision: currentTarget.checked ? (license.supervision ?? NO_SUPERVISION) : null })
          }
        />
        {license.supervision && <Supervision license={license} change={changeLicense} />}
      </fieldset>
    </>
  )
}

const SUPERVISION_FIELDS = [
  { field: 'name', label: 'Supervisor name', max: 120 },
  { field: 'npi', label: 'Supervisor NPI', max: 20 },
  { field: 'phone', label: 'Supervisor phone', max: 20 },
  { field: 'license_type', label: 'Supervisor license type', max: 80 },
  { field: 'license_number', label: 'Supervisor license number', max: 60 },
] as const

function Supervision({ license, change }: { license: License; change: (patch: Partial<License>) => void }) {
  const { supervision } = license
  if (!supervision) return null
  return (
    <FieldRow>
      {SUPERVISION_FIELDS.map(({ field, label, max }) => (
        <TextInput
          key={field}
          label={label}
          autoComplete="off"
          maxLength={max}
          value={supervision[field]}
          onChange={({ currentTarget }) => change({ supervision: { ...supervision, [field]: currentTarget.value } })}
        />
      ))}
    </FieldRow>
  )
}
