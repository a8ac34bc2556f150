/**
 * Shown in place of a part that could not be loaded: what happened, what is saved, and a retry.
 *   <ErrorState error={query.error} onRetry={query.refetch} kept="Your draft is saved." />
 */
import { IconCloudOff } from '@tabler/icons-react'
import { ApiError, errorText, isAbort } from '#web/lib/api-error.ts'
import { useSignedInSince } from '#web/lib/renewed.ts'
import css from '#web/ui/kit/state.module.css'
import { Button } from '#web/ui/kit/button.tsx'

type ErrorStateProps = {
  error: unknown
  /** The prefix that the spec defines for the errors of this call, if there is one. */
  prefix?: string
  kept?: string
  onRetry?: () => void
}

export function ErrorState({ error, prefix, kept, onRetry }: ErrorStateProps) {
  // After a new login the call is retried automatically.
  useSignedInSince(error, onRetry)
  // A canceled call shows no message.
  if (isAbort(error)) return null
  const requestId = error instanceof ApiError ? error.requestId : null
  return (
    <div className={css.state} role="alert">
      <span className={`${css.badge} ${css.danger}`}>
        <IconCloudOff size={22} stroke={1.5} aria-hidden />
      </span>
      <p className={css.text}>{errorText(error, prefix)}</p>
      {kept && <p className={css.text}>{kept}</p>}
      {onRetry && (
        <div className={css.action}>
          <Button kind="quiet" onClick={() => onRetry()}>
            Try again
          </Button>
        </div>
      )}
      {requestId && <p className={css.fine}>Request {requestId}</p>}
    </div>
  )
}
