import type { InputHTMLAttributes } from 'react'
import css from './choice.module.css'
import { type FieldFrame, FieldLines, useFieldWiring } from './field.tsx'

type CheckFieldProps = Omit<FieldFrame, 'hiddenLabel'> & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>

/** A checkbox: <CheckField label="Remember me" {...form.check('remember')} />. */
export function CheckField({ label, description, error, ...input }: CheckFieldProps) {
  const wiring = useFieldWiring(description, error)
  return (
    <div>
      <label className={css.choice}>
        <input {...input} {...wiring} type="checkbox" className={css.box} />
        <span>{label}</span>
      </label>
      <div className={css.lines}>
        <FieldLines id={wiring.id} description={description} error={error} />
      </div>
    </div>
  )
}

/** A switch, for settings that are on or off: <SwitchField label="Private" {...form.check('is_private')} />. */
export function SwitchField({ label, description, error, ...input }: CheckFieldProps) {
  const wiring = useFieldWiring(description, error)
  return (
    <div>
      <label className={css.choice}>
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its own state. */}
        <input {...input} {...wiring} type="checkbox" role="switch" className={css.switch} />
        <span>{label}</span>
      </label>
      <div className={css.lines} data-switch>
        <FieldLines id={wiring.id} description={description} error={error} />
      </div>
    </div>
  )
}
