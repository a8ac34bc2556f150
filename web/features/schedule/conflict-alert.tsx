/** Shows an error. If the time is already taken, a button books it anyway. */
import { ERROR_TEXT } from '#contracts/errors'
import { ApiError } from '#web/lib/api-error.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import css from './panels/panels.module.css'
import { Button } from '#web/ui/kit/button.tsx'

export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'slot_taken'
}

type ConflictAlertProps = { error: unknown; busy: boolean; onForce: () => void; verb: 'Book' | 'Move' }

export function ConflictAlert({ error, busy, onForce, verb }: ConflictAlertProps) {
  if (!isConflict(error)) return <FormAlert error={error} />
  return (
    <FormAlert error={error}>
      <p>{ERROR_TEXT.slot_taken}</p>
      <p className={css.alertText}>
        {verb === 'Book'
          ? 'Choose another time, or book this one anyway. The overbooking is recorded.'
          : 'Choose another time, or move the session here anyway. The overbooking is recorded.'}
      </p>
      <Button size="small" kind="quiet" busy={busy} onClick={onForce} className={css.alertAction}>
        {verb} anyway
      </Button>
    </FormAlert>
  )
}
