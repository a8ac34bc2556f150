/**
 * The foot of a form that changes a stored record: how it stands, and the way to save.
 *   <SaveBar save={save} changed={changed} />
 */
import css from './save-bar.module.css'
import { Button } from '#web/ui/kit/button.tsx'

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
        {save.isSuccess && !changed ? 'Saved' : changed ? 'Unsaved changes' : ''}
      </p>
      <Button type="submit" disabled={!changed || !ready || save.isPending}>
        {save.isPending ? 'Please wait...' : 'Save'}
      </Button>
    </div>
  )
}
