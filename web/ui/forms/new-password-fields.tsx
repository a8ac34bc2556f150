/** A new password and its repetition, with the live checklist of the rules. */
import type { NewPassword } from './new-password-rules.ts'
import { PasswordField } from '#web/ui/kit/password-field.tsx'
import { PasswordRules } from '#web/ui/kit/password-rules.tsx'

type NewPasswordFieldsProps = {
  values: NewPassword
  errors: Partial<Record<keyof NewPassword, string>>
  onChange: (values: NewPassword) => void
}

export function NewPasswordFields({ values, errors, onChange }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        value={values.new_password}
        onChange={({ currentTarget }) => onChange({ ...values, new_password: currentTarget.value })}
        error={errors.new_password}
      />
      <PasswordRules value={values.new_password} />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        value={values.confirm_password}
        onChange={({ currentTarget }) => onChange({ ...values, confirm_password: currentTarget.value })}
        error={errors.confirm_password}
      />
    </>
  )
}
