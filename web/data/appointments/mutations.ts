/**
 * A provider's actions on a session. A change is shown only after its response, which is applied to every loaded list.
 */
import type { AppointmentWire } from '#contracts/api/appointments'
import type { SeriesEditMode, SessionEnder } from '#contracts/plain/session-words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { putAppointment } from './cache.ts'
import { ownChangesOf } from './OwnChanges.ts'
import { appointmentQuery } from './queries.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'
import { APPOINTMENTS } from '#web/data/appointment-keys.ts'
import type { BodyOf } from '#web/lib/endpoint-row.ts'
import { cancelAppointment, confirmAppointment, createSeries, moveAppointment } from '#web/lib/endpoints.gen.ts'

/** Does something to a session, once for each intent, and puts the answer into every loaded list. */
export function useSessionAct<Input extends { id: string; mode?: SeriesEditMode }>(
  act: (input: Input, idempotencyKey: string) => Promise<AppointmentWire>,
  also: { onSettled?: (session: AppointmentWire | undefined, error: Error | null, input: Input) => void } = {},
) {
  const client = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    ...also,
    mutationFn: (input: Input) =>
      ownChangesOf(client).make(
        () => act(input, intent.keyOf(input)),
        (session) => ({ session, several: (input.mode ?? 'this_session') !== 'this_session' }),
      ),
    onSuccess: (session) => {
      intent.settled()
      putAppointment(client, session)
    },
  })
}

/** Confirms an invitation for a client who agreed elsewhere. */
export const useConfirmForClient = () =>
  useSessionAct(({ id, mode }: { id: string; mode: SeriesEditMode }, idempotencyKey) =>
    callApi(confirmAppointment, { params: { appointment_id: id }, query: { series_edit_mode: mode }, idempotencyKey }),
  )

type Cancellation = {
  id: string
  reason: string
  mail: boolean
  mode: SeriesEditMode
  endedBy?: SessionEnder
  waiveFee?: boolean
  /** What the client’s terms keep, as it was shown; undefined when nothing was. */
  price?: number | undefined
}

/** `onCanceled` is also called when what asked for it is gone by then. */
export function useCancel(onCanceled?: (session: AppointmentWire) => void) {
  const client = useQueryClient()
  return useSessionAct(
    ({ id, reason, mail, mode, endedBy = 'practice', waiveFee = false, price }: Cancellation, idempotencyKey) =>
      callApi(cancelAppointment, {
        params: { appointment_id: id },
        body: {
          reason,
          skip_email: !mail,
          series_edit_mode: mode,
          ended_by: endedBy,
          waive_fee: waiveFee,
          ...(price !== undefined && { cancellation_price: price }),
        },
        idempotencyKey,
      }),
    {
      // What the policy keeps may have changed meanwhile: the dialog then shows what it is now.
      onSettled: (session, error, { id }) => {
        if (session) onCanceled?.(session)
        if (error) void client.invalidateQueries({ queryKey: appointmentQuery(id).queryKey })
      },
    },
  )
}

type Move = {
  id: string
  start: string
  /** The warnings in spite of which the practice moves it. */
  accepted: readonly ('slot_taken' | 'not_licensed')[]
  mail: boolean
  mode: SeriesEditMode
  /** The client’s question for another time that the move answers. */
  askedAt?: string
}

export const useMove = () =>
  useSessionAct(({ id, start, accepted, mail, mode, askedAt }: Move, idempotencyKey) =>
    callApi(moveAppointment, {
      params: { appointment_id: id },
      body: {
        appointment_start: start,
        ...(askedAt !== undefined && { asked_at: askedAt }),
        force_book_over_blocked: accepted.includes('slot_taken'),
        book_without_license: accepted.includes('not_licensed'),
        skip_email: !mail,
        series_edit_mode: mode,
      },
      idempotencyKey,
    }),
  )

/** Books sessions for a client; returns their ids. */
export function useBook() {
  const client = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: (body: BodyOf<typeof createSeries>) =>
      ownChangesOf(client).make(
        () => callApi(createSeries, { body, idempotencyKey: intent.keyOf(body) }),
        ({ invites_created }) => ({ booked: invites_created.map(({ appointment_id }) => appointment_id) }),
      ),
    onSuccess: async () => {
      intent.settled()
      await client.invalidateQueries({ queryKey: [APPOINTMENTS] })
    },
  })
}
