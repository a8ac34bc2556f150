import { IconLock } from '@tabler/icons-react'
import { PhoneField } from '#web/ui/fields.tsx'
import css from './intake.module.css'
import type { StepProps } from './intake-field.tsx'

/** Step 4: the phone number; it never blocks, but a half-typed one is no number. */
export function StepPhone({ draft, changeProfile, error }: StepProps) {
  return (
    <div className={css.fields}>
      <PhoneField
        label="Phone number (optional)"
        value={draft.profile.phone_number}
        onChange={(phone_number) => changeProfile({ phone_number })}
        error={error('phone_number')}
      />
      <p className={css.note}>
        <IconLock size={18} stroke={1.5} aria-hidden />
        Your number is never shared with third parties and is used only for official, non-marketing communications.
      </p>
    </div>
  )
}
