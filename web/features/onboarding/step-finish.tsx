import { Checkbox, NativeSelect } from '@mantine/core'
import css from './intake.module.css'
import type { StepProps } from './intake-field.tsx'
import { HEARD_ABOUT } from './professions.ts'

/** Step 5: how they heard of it, and the two confirmations. */
export function StepFinish({ draft: { profile }, changeProfile, error }: StepProps) {
  return (
    <div className={css.fields}>
      <NativeSelect
        label="How did you hear about Orchid?"
        required
        withAsterisk={false}
        data={[{ value: '', label: 'Choose…' }, ...HEARD_ABOUT]}
        value={profile.heard_about_orchid_via}
        onChange={({ currentTarget }) =>
          changeProfile({ heard_about_orchid_via: HEARD_ABOUT.find((one) => one === currentTarget.value) ?? '' })
        }
        error={error('heard_about_orchid_via') && 'Please choose one'}
      />
      <Checkbox
        label="I agree to the Terms of Use"
        checked={profile.agreed_to_terms_of_use}
        onChange={({ currentTarget }) => changeProfile({ agreed_to_terms_of_use: currentTarget.checked })}
        error={error('agreed_to_terms_of_use') && 'Please tick this to finish'}
      />
      <Checkbox
        label="I have a valid Social Security number, I am authorized to work in the United States, and I am at least 18 years of age or older."
        checked={profile.confirmed_have_social_security_number_allowed_to_work_in_usa}
        onChange={({ currentTarget }) =>
          changeProfile({ confirmed_have_social_security_number_allowed_to_work_in_usa: currentTarget.checked })
        }
        error={error('confirmed_have_social_security_number_allowed_to_work_in_usa') && 'Please tick this to finish'}
      />
    </div>
  )
}
