import { LICENSE_TYPES } from '#domain/content/license-types'
import { licenseState, NOT_GIVEN } from '#domain/content/license-expiry'
import { US_REGIONS } from '#domain/content/regions'
import { Combobox } from '#web/ui/kit/combobox.tsx'
import { FieldRow } from '#web/ui/kit/field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import type { License } from './intake-draft.ts'
import { todayIn } from '#web/lib/today.ts'

type ErrorText = string | false | null | undefined

type LicenseFieldsProps = {
  license: License
  type: keyof typeof LICENSE_TYPES
  change: (patch: Partial<License>) => void
  errors: { state: ErrorText; number: ErrorText; expiry: ErrorText }
  /** What is said below the expiry date while it is missing. */
  withoutDate: string
}

/** State, number, type and expiry date of a license. */
export function LicenseFields({ license, type, change, errors, withoutDate }: LicenseFieldsProps) {
  const isGiven = license.expiration_date !== NOT_GIVEN
  return (
    <>
      <FieldRow>
        <Combobox
          label="License state"
          placeholder="Type to search"
          required
          options={US_REGIONS}
          value={license.conferring_entity}
          onChange={(conferring_entity) => change({ conferring_entity })}
          error={errors.state}
        />
        <TextField
          label="License number"
          required
          autoComplete="off"
          maxLength={60}
          value={license.license_number}
          onChange={({ currentTarget }) => change({ license_number: currentTarget.value })}
          error={errors.number}
        />
      </FieldRow>
      <FieldRow>
        <Combobox
          label="License type (optional)"
          placeholder="Type to search"
          // The states use different titles, so a title that is not in the list can be typed.
          free
          maxLength={80}
          options={LICENSE_TYPES[type]}
          value={license.type}
          onChange={(value) => change({ type: value })}
        />
        <TextField
          type="date"
          label="Expiry date"
          // Uncontrolled, because a date is invalid while it is being typed (month "0"). Setting the value then would
          // delete the input.
          defaultValue={isGiven ? license.expiration_date : ''}
          onChange={({ currentTarget }) => change({ expiration_date: currentTarget.value || NOT_GIVEN })}
          error={errors.expiry}
          description={isGiven ? undefined : withoutDate}
        />
      </FieldRow>
    </>
  )
}

/** The state of a license on the professional's day. */
export function licenseStateToday({ expiration_date }: License, zone: string) {
  return licenseState(expiration_date, todayIn(zone))
}
