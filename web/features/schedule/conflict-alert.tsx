/** Shows an error. If the provider may decide otherwise (a taken time, no license), a button books it anyway. */
import { PAGE_TEXT } from '#contracts/plain/error-texts'
import { ApiError } from '#web/lib/api-error.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import css from './panels/panels.module.css'
import { Button } from '#web/ui/kit/button.tsx'

/** A warning that a provider can override knowingly. */
export type Warning = 'slot_taken' | 'not_licensed'

function warningOf(error: unknown): Warning | null {
  if (!(error instanceof ApiError)) return null
  return error.code === 'slot_taken' || error.code === 'not_licensed' ? error.code : null
}

type Verb = 'Book' | 'Move' | 'Change'
type ConflictAlertProps = { error: unknown; busy: boolean; onForce: (warning: Warning) => void; verb: Verb }

export function ConflictAlert({ error, busy, onForce, verb }: ConflictAlertProps) {
  const warning = warningOf(error)
  if (!warning) return <FormAlert error={error} />
  return (
    <FormAlert error={error}>
      <p>{warning === 'slot_taken' ? PAGE_TEXT.slot_taken : error instanceof ApiError && error.detail}</p>
      <p className={css.alertText}>{adviceFor(warning, verb)}</p>
      <Button size="small" kind="quiet" busy={busy} onClick={() => onForce(warning)} className={css.alertAction}>
        {verb} anyway
      </Button>
    </FormAlert>
  )
}

function adviceFor(warning: Warning, verb: Verb): string {
  // The day may be the reason as well as the place, so the advice names neither.
  if (warning === 'not_licensed') return `${verb} it only if you know that it is allowed. The decision is recorded.`
  switch (verb) {
    case 'Book':
      return 'Choose another time, or book this one anyway. The overbooking is recorded.'
    case 'Move':
      return 'Choose another time, or move the session here anyway. The overbooking is recorded.'
    case 'Change':
      return 'Choose another time or length, or change the session anyway. The overbooking is recorded.'
  }
}
