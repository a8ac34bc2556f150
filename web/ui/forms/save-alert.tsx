/**
 * The error above a form that changes a stored record. When the record was changed elsewhere since the form was opened,
 * it says what is different and lets the person choose.
 *   <SaveAlert error={save.error} elsewhere={{ was: opened.values, learn: opened.learn, onTheirs }} onMine={submit} />
 */
import { lazy, type ReactNode, Suspense } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import type { Elsewhere } from './changed-elsewhere.tsx'
import { FormAlert } from './form-alert.tsx'

const ChangedElsewhere = lazy(async () => ({ default: (await import('./changed-elsewhere.tsx')).ChangedElsewhere }))

/** A form whose words would load too early renders its own. */
export type WhenStale<Stored extends object> =
  | Elsewhere<Stored>
  | ((now: Partial<Stored>, onMine: () => void) => ReactNode)

type SaveAlertProps<Stored extends object> = {
  error: unknown
  incomplete?: boolean
  prefix?: string
  elsewhere?: WhenStale<Stored>
  /** Saves what is typed once more. */
  onMine?: () => void
}

export function SaveAlert<Stored extends object>({ error, elsewhere, onMine, ...alert }: SaveAlertProps<Stored>) {
  const now = error instanceof ApiError ? (error.now as Partial<Stored> | null) : null
  if (!now || !elsewhere || !onMine) return <FormAlert error={error} {...alert} />
  return (
    // A later refusal shows other values.
    <Suspense key={JSON.stringify(now)} fallback={null}>
      {typeof elsewhere === 'function' ? (
        elsewhere(now, onMine)
      ) : (
        <ChangedElsewhere now={now} {...(elsewhere as Elsewhere<object>)} onMine={onMine} />
      )}
    </Suspense>
  )
}
