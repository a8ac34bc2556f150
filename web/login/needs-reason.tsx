/**
 * Shown in place of the record of a client whom the user does not treat (`reason_required`): says so, and asks for a
 * reason.
 *   if (needsReason(query.error)) return <NeedsReason clientId={id} />
 */
import { lazy, Suspense } from 'react'
import { ApiError } from '#web/lib/api-error.ts'

// Few records need a reason, so what asks for it loads only then.
const UntreatedClient = lazy(async () => ({ default: (await import('./untreated-client.tsx')).UntreatedClient }))

/** Whether a call was refused because the user does not treat the client. */
export const needsReason = (error: unknown): boolean => error instanceof ApiError && error.code === 'reason_required'

/** `clientId`: the id of the chart, or of the person in it. */
export function NeedsReason({ clientId }: { clientId: string }) {
  return (
    <Suspense fallback={null}>
      <UntreatedClient clientId={clientId} />
    </Suspense>
  )
}
