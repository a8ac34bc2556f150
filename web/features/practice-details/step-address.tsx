import { REQUIRED_TEXT } from '#domain/content/intake'
import { US_REGIONS } from '#domain/content/regions'
import { FormSection } from '#web/ui/forms/form-section.tsx'
import { profileOf } from './intake-draft.ts'
import { type StepProps, WithTip } from './intake-field.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { FieldRow } from '#web/ui/kit/field.tsx'
import { CheckField } from '#web/ui/kit/check-field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'

type Kind = 'office' | 'mail'

/** Step 3: business and home address. While the checkbox is checked, the home address is the business address. */
export function StepAddress(props: StepProps) {
  const { draft, change, changeProfile } = props
  return (
    <>
      <WithTip tip="You can leave this blank if you have not yet created a separate business for your practice.">
        <TextField
          label="Business Name (optional)"
          autoComplete="organization"
          maxLength={120}
          value={draft.profile.business_entity_name}
          onChange={({ currentTarget }) => changeProfile({ business_entity_name: currentTarget.value })}
        />
      </WithTip>
      <Address kind="office" legend="Business address" {...props} />
      <Address kind="mail" legend="Home address" disabled={draft.sameAddress} {...props}>
        <CheckField
          label="Same as Business Address"
          checked={draft.sameAddress}
          onChange={({ currentTarget: { checked } }) => {
            // Unchecking leaves the business address in the fields of the home address, to be edited.
            if (!checked) changeProfile(homeOf(draft))
            change({ sameAddress: checked })
          }}
        />
      </Address>
    </>
  )
}

function homeOf(draft: StepProps['draft']) {
  const { mail_address_line1, mail_city, mail_state, mail_zipcode } = profileOf(draft)
  return { mail_address_line1, mail_city, mail_state, mail_zipcode }
}

type AddressProps = StepProps & { kind: Kind; legend: string; disabled?: boolean; children?: React.ReactNode }

function Address({ kind, legend, disabled, draft, changeProfile, error, children }: AddressProps) {
  const shown = profileOf(draft)
  const section = kind === 'office' ? 'section-business' : 'section-home'
  const field = (part: 'address_line1' | 'city' | 'state' | 'zipcode') => {
    const name = `${kind}_${part}` as const
    return {
      value: shown[name],
      disabled,
      required: true,
      error: error(name) === REQUIRED_TEXT ? 'Please fill out this field' : error(name),
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        changeProfile({ [name]: currentTarget.value }),
    }
  }
  return (
    <FormSection title={legend}>
      {children}
      <TextField label="Street" autoComplete={`${section} address-line1`} maxLength={200} {...field('address_line1')} />
      <TextField label="City" autoComplete={`${section} address-level2`} maxLength={80} {...field('city')} />
      <FieldRow>
        <SelectField
          label="State"
          autoComplete={`${section} address-level1`}
          data={[{ value: '', label: 'Choose…' }, ...US_REGIONS]}
          {...field('state')}
        />
        <TextField
          label="Zip"
          inputMode="numeric"
          autoComplete={`${section} postal-code`}
          maxLength={16}
          {...field('zipcode')}
        />
      </FieldRow>
    </FormSection>
  )
}
