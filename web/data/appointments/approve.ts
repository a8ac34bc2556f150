import { callApi } from '#web/lib/api.ts'
import { approveAppointment } from '#web/lib/endpoints.gen.ts'
import { useSessionAct } from './mutations.ts'

/** Confirms a member's request. */
export const useApprove = () =>
  useSessionAct(({ id }: { id: string }, idempotencyKey) =>
    callApi(approveAppointment, { params: { appointment_id: id }, idempotencyKey }),
  )
