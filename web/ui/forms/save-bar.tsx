/**
 * The bar below a form that changes a stored record: whether there are unsaved changes, and the save button.
 *   <SaveBar save={save} changed={changed} />
 */
import css from './save-bar.module.css'
import { Button } from '#web/ui/kit/button.tsx'

type SaveBarProps = {
  save: { isPending: boolean; isSuccess: boolean }
  /** Whether the form differs from the stored record. */
  changed: boolean
  /** False while the form cannot be saved for another reason. */
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
