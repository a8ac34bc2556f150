/** Completes a session, and undoes that before it has an invoice. */
import { callApi } from '#web/lib/api.ts'
import { completeAppointment, reopenAppointment } from '#web/lib/endpoints.gen.ts'
import { useSessionAct } from './mutations.ts'

type Says = {
  /** Says that it was done, and offers to undo it. */
  completed: (undo: () => void) => void
  undoFailed: (error: Error) => void
}

export function useComplete(id: string, says: Says) {
  // What is said stands in the options of the mutations, which also hold when the row of the session is gone by then.
  const reopen = useSessionAct(
    (of: { id: string }, idempotencyKey) =>
      callApi(reopenAppointment, { params: { appointment_id: of.id }, idempotencyKey }),
    { onSettled: (_session, error) => error && says.undoFailed(error) },
  )
  const { mutate, isPending, error } = useSessionAct(
    (of: { id: string }, idempotencyKey) =>
      callApi(completeAppointment, { params: { appointment_id: of.id }, idempotencyKey }),
    { onSettled: (session) => session && says.completed(() => reopen.mutate({ id })) },
  )
  return { complete: () => mutate({ id }), isPending, error }
}
