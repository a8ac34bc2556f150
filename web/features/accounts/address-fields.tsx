/** A member's address: what the parts are called follows the country (spec section 5). */
import type { GetInputPropsReturnType } from '@mantine/form'
import { COUNTRIES, type Country } from '#domain/content/countries'
import { FieldRow, SelectField, TextField } from '#web/ui/kit/fields.tsx'
import { REGION_WORDS, REGIONS } from '#domain/content/regions'

export type AddressName = 'home_address_line1' | 'country' | 'home_state' | 'home_city' | 'home_zipcode'

type AddressFieldsProps = {
  country: Country
  field: (name: AddressName) => GetInputPropsReturnType
  /** The part of the old country is none of the new one. */
  onCountryChange: () => void
}

export function AddressFields({ country, field, onCountryChange }: AddressFieldsProps) {
  const words = REGION_WORDS[country]
  const countryField = field('country')
  return (
    <>
      <TextField label="Street address" autoComplete="address-line1" required {...field('home_address_line1')} />
      <FieldRow>
        <SelectField
          label="Country"
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
          autoComplete="address-level1"
          required
          data={[{ value: '', label: 'Choose…' }, ...REGIONS[country]]}
          {...field('home_state')}
        />
      </FieldRow>
      <FieldRow>
        <TextField label="City" autoComplete="address-level2" required {...field('home_city')} />
        <TextField label={words.code} autoComplete="postal-code" required {...field('home_zipcode')} />
      </FieldRow>
    </>
  )
}
