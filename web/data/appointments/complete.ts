/** Completes a session, and undoes that until it has an invoice. */
import { callApi } from '#web/lib/api.ts'
import { completeAppointment, reopenAppointment } from '#web/lib/endpoints.gen.ts'
import { useSessionAct } from './mutations.ts'

type Says = {
  /** Says that it was done, and offers to undo it. */
  completed: (undo: () => void) => void
  undoFailed: (error: Error) => void
}

export function useComplete(id: string, says: Says) {
  const { mutate, isPending, error } = useSessionAct((of: { id: string }, idempotencyKey) =>
    callApi(completeAppointment, { params: { appointment_id: of.id }, idempotencyKey }),
  )
  const reopen = useSessionAct((of: { id: string }, idempotencyKey) =>
    callApi(reopenAppointment, { params: { appointment_id: of.id }, idempotencyKey }),
  )
  const undo = () => reopen.mutate({ id }, { onError: says.undoFailed })
  return { complete: () => mutate({ id }, { onSuccess: () => says.completed(undo) }), isPending, error }
}
