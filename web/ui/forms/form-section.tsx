/**
 * A titled section of a form.
 *   <FormSection title="About you">…</FormSection>
 */
import type { ReactNode } from 'react'
import css from './form-section.module.css'

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.section}>
      <legend className={css.legend}>{title}</legend>
      {children}
    </fieldset>
  )
}
