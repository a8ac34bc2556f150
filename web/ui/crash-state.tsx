/** What stands where a part of the page failed while it was shown, or never loaded. */
import { ApiError } from '#web/lib/api-error.ts'
import { isLoadFailure } from '#web/lib/load-failure.ts'
import { ErrorState } from './error-state.tsx'

/** Spec section 8. */
export const CRASH_TEXT = 'Oops...Something went wrong.'

export function CrashState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  // What did not load is asked for again only by a new page.
  if (isLoadFailure(error)) return <ErrorState error={error} onRetry={() => window.location.reload()} />
  if (error instanceof ApiError) return <ErrorState error={error} onRetry={onRetry} />
  return <ErrorState error={new ApiError({ status: 500, code: 'internal', detail: CRASH_TEXT })} onRetry={onRetry} />
}
