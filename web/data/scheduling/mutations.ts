/**
 * A provider's actions on a session. A change is shown only after its response, which is applied to every loaded list.
 */
import type { AppointmentWire } from '#contracts/api/scheduling'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { putAppointment } from './cache.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'
import { APPOINTMENTS } from './queries.ts'
import type { BodyOf } from '#web/lib/endpoint-row.ts'
import { cancelAppointment, completeAppointment, createSeries, moveAppointment } from '#web/lib/endpoints.gen.ts'

function useSessionAct<Input extends { id: string }>(
  act: (input: Input, idempotencyKey: string) => Promise<AppointmentWire>,
) {
  const client = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: (input: Input) => act(input, intent.keyOf(input)),
    onSuccess: (session) => {
      intent.settled()
      putAppointment(client, session)
    },
  })
}

export const useComplete = () =>
  useSessionAct(({ id }: { id: string }, idempotencyKey) =>
    callApi(completeAppointment, { params: { appointment_id: id }, idempotencyKey }),
  )

export const useCancel = () =>
  useSessionAct(({ id, reason }: { id: string; reason: string }, idempotencyKey) =>
    callApi(cancelAppointment, { params: { appointment_id: id }, body: { reason }, idempotencyKey }),
  )

export const useMove = () =>
  useSessionAct(({ id, start, force }: { id: string; start: string; force: boolean }, idempotencyKey) =>
    callApi(moveAppointment, {
      params: { appointment_id: id },
      body: { appointment_start: start, force_book_over_blocked: force },
      idempotencyKey,
    }),
  )

/** Books sessions for a client; returns their ids. */
export function useBook() {
  const client = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: (body: BodyOf<typeof createSeries>) =>
      callApi(createSeries, { body, idempotencyKey: intent.keyOf(body) }),
    onSuccess: async () => {
      intent.settled()
      await client.invalidateQueries({ queryKey: [APPOINTMENTS] })
    },
  })
}
