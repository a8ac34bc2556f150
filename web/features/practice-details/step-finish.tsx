import { HEARD_ABOUT } from '#domain/content/heard-about'
import { AgreementWords } from '#web/ui/forms/agreement-words.tsx'
import { FormSection } from '#web/ui/forms/form-section.tsx'
import css from './intake.module.css'
import { signatureOf } from './intake-draft.ts'
import type { StepProps } from './intake-field.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { FieldRow } from '#web/ui/kit/field.tsx'
import { CheckField } from '#web/ui/kit/check-field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'

/** Step 5: how the provider heard about Orchid, two confirmations, and the signature. */
export function StepFinish({ draft, change, changeProfile, error }: StepProps) {
  const { profile, signature } = draft
  const shown = signatureOf(draft)
  return (
    <div className={css.fields}>
      <SelectField
        label="How did you hear about Orchid?"
        required
        data={[{ value: '', label: 'Choose…' }, ...HEARD_ABOUT]}
        value={profile.heard_about_orchid_via}
        onChange={({ currentTarget }) =>
          changeProfile({ heard_about_orchid_via: HEARD_ABOUT.find((one) => one === currentTarget.value) ?? '' })
        }
        error={error('heard_about_orchid_via') && 'Please choose one'}
      />
      <CheckField
        label={<AgreementWords words="I agree to the Terms of Use" />}
        checked={profile.agreed_to_terms_of_use}
        onChange={({ currentTarget }) => changeProfile({ agreed_to_terms_of_use: currentTarget.checked })}
        error={error('agreed_to_terms_of_use') && 'Please check this box to finish'}
      />
      <CheckField
        label="I have a valid Social Security number, I am authorized to work in the United States, and I am at least 18 years of age or older."
        checked={profile.confirmed_have_social_security_number_allowed_to_work_in_usa}
        onChange={({ currentTarget }) =>
          changeProfile({ confirmed_have_social_security_number_allowed_to_work_in_usa: currentTarget.checked })
        }
        error={
          error('confirmed_have_social_security_number_allowed_to_work_in_usa') && 'Please check this box to finish'
        }
      />
      <FormSection title="Your signature">
        <p className={css.note}>Your legal name as your signature.</p>
        <FieldRow>
          <TextField
            label="Legal first name"
            autoComplete="given-name"
            maxLength={80}
            value={shown.first}
            onChange={({ currentTarget }) => change({ signature: { ...signature, first: currentTarget.value } })}
          />
          <TextField
            label="Legal last name"
            autoComplete="family-name"
            maxLength={80}
            value={shown.last}
            onChange={({ currentTarget }) => change({ signature: { ...signature, last: currentTarget.value } })}
          />
        </FieldRow>
      </FormSection>
    </div>
  )
}
