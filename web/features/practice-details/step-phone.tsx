import { IconAlertCircle, IconLock } from '@tabler/icons-react'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import css from './intake.module.css'
import { halfTyped } from './intake-draft.ts'
import type { StepProps } from './intake-field.tsx'
import { PhoneField } from '#web/ui/kit/phone-field.tsx'

const HINT = 'phone-hint'

/** Step 4: the phone number, which never blocks the step. An incomplete number shows a hint and is not saved. */
export function StepPhone({ draft, changeProfile }: StepProps) {
  const half = 'phone_number' in halfTyped(draft.profile)
  return (
    <div className={css.fields}>
      <PhoneField
        label="Phone number (optional)"
        value={draft.profile.phone_number}
        onChange={(phone_number) => changeProfile({ phone_number })}
        aria-describedby={half ? HINT : undefined}
      />
      {half && (
        <div id={HINT}>
          <StatusChip tone="amber" icon={IconAlertCircle}>
            Not saved: not a whole number yet
          </StatusChip>
        </div>
      )}
      <p className={css.note}>
        <IconLock size={18} stroke={1.5} aria-hidden />
        Your number is never shared with third parties and is used only for official, non-marketing communications.
      </p>
    </div>
  )
}
