/** A teenager's choice to hide a session from their guardians. */
import { CheckField } from '#web/ui/kit/check-field.tsx'
import css from './checkout.module.css'

type HideSessionProps = { isPaid: boolean; checked: boolean; disabled: boolean; onChange: (hides: boolean) => void }

export function HideSession({ isPaid, checked, disabled, onChange }: HideSessionProps) {
  return (
    <section className={css.block}>
      <h2 className={css.heading}>Who sees it</h2>
      <p className={css.muted}>
        Your guardians see your sessions and get emails about them, unless you hide one from them.
        {isPaid && ' The payment still appears on the statement of the card you use.'}
      </p>
      <CheckField
        label="Hide this session from my guardians"
        checked={checked}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </section>
  )
}
