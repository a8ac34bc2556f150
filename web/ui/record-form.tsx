/**
 * The parts of a form that changes a stored record: titled sections, and at its foot the way to save.
 *   <FormSection title="About you">…</FormSection>
 *   <SaveBar save={save} changed={changed} />
 */
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './record-form.module.css'

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.section}>
      <legend className={css.legend}>{title}</legend>
      {children}
    </fieldset>
  )
}

type SaveBarProps = {
  save: { isPending: boolean; isSuccess: boolean }
  /** Whether the form differs from what is stored: without a change there is nothing to save. */
  changed: boolean
  /** False while something else is missing. */
  ready?: boolean
}

export function SaveBar({ save, changed, ready = true }: SaveBarProps) {
  return (
    <div className={css.actions}>
      <p role="status" className={css.saved}>
        {save.isSuccess && !changed ? 'Saved' : changed ? 'Not saved yet' : ''}
      </p>
      <Button type="submit" size="md" disabled={!changed || !ready || save.isPending}>
        {save.isPending ? 'Please wait...' : 'Save'}
      </Button>
    </div>
  )
}
