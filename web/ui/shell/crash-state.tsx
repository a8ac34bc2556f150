/** Shown in place of a part of the page that has crashed or did not load. */
import { useEffect } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { isLoadFailure } from '#web/lib/load-failure.ts'
import { ErrorState } from './error-state.tsx'

/** Spec section 8. */
export const CRASH_TEXT = 'Oops...Something went wrong.'

export function CrashState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const crash = new ApiError({ status: 500, code: 'internal', detail: CRASH_TEXT })
  const known = error instanceof ApiError || isLoadFailure(error)
  // API errors and load failures are expected and not reported. Every other error is reported once, here.
  useEffect(() => {
    if (!known) void import('#web/lib/error-report.ts').then(({ reportError }) => reportError(error, 'render'))
  }, [error, known])
  return (
    <>
      {/* The page's own heading was removed with the part that has crashed. */}
      <h1 className="visually-hidden">Something went wrong</h1>
      <ErrorState
        error={known ? error : crash}
        // The browser requests a missing file again only after a reload.
        onRetry={isLoadFailure(error) ? () => window.location.reload() : onRetry}
      />
    </>
  )
}
