/** The fields of a member's address. The labels of region and postal code depend on the country (spec section 5). */
import type { ChangeEvent } from 'react'
import { COUNTRIES, type Country } from '#domain/content/countries'
import { REGION_WORDS, REGIONS } from '#domain/content/regions'
import { inBrowser } from '#web/lib/transport.ts'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { FieldRow } from '#web/ui/kit/field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'

export type AddressName = 'home_address_line1' | 'country' | 'home_state' | 'home_city' | 'home_zipcode'

type AddressField = {
  value: string
  error?: string
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
}
type AddressFieldsProps = {
  country: Country
  field: (name: AddressName) => AddressField
  /** Must clear the region, because a region of the previous country is not valid in the new one. */
  onCountryChange: () => void
}

/** The regions of all countries. Without a script, the list cannot change with the chosen country. */
const EVERY_REGION = COUNTRIES.flatMap(({ value, label: country }) =>
  REGIONS[value].map((region) => (value === 'US' ? region : { ...region, label: `${region.label} (${country})` })),
)

export function AddressFields({ country, field, onCountryChange }: AddressFieldsProps) {
  const words = REGION_WORDS[country]
  const countryField = field('country')
  return (
    <>
      <TextField
        label="Street address"
        name="home_address_line1"
        autoComplete="address-line1"
        required
        {...field('home_address_line1')}
      />
      <FieldRow>
        <SelectField
          label="Country"
          name="country"
          autoComplete="country"
          required
          data={COUNTRIES}
          {...countryField}
          onChange={(event) => {
            countryField.onChange(event)
            onCountryChange()
          }}
        />
        <SelectField
          label={words.region}
          name="home_state"
          autoComplete="address-level1"
          required
          data={[{ value: '', label: 'Choose…' }, ...(inBrowser() ? REGIONS[country] : EVERY_REGION)]}
          {...field('home_state')}
        />
      </FieldRow>
      <FieldRow>
        <TextField label="City" name="home_city" autoComplete="address-level2" required {...field('home_city')} />
        <TextField
          label={words.code}
          name="home_zipcode"
          autoComplete="postal-code"
          required
          {...field('home_zipcode')}
        />
      </FieldRow>
    </>
  )
}
