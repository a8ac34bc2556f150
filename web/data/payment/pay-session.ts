/** Paying for a session that is not paid yet, and its invoice with it, on the card provider's hosted page. */
import type { RefundChoice } from '#contracts/plain/money-words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { putAppointment } from '#web/data/appointments/cache.ts'
import { APPOINTMENTS } from '#web/data/appointment-keys.ts'
import { appointmentQuery } from '#web/data/appointments/queries.ts'
import { OWN_INVOICES } from '#web/data/client-invoices.ts'
import { callApi } from '#web/lib/api.ts'
import { decideRefund, payAppointment } from '#web/lib/endpoints.gen.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'

/**
 * Opens the hosted page of a session and leaves for it. The same page is returned however often it is asked for, so a
 * double click pays once. If the session is paid by now, the lists are read again instead.
 */
export function usePaySession() {
  const client = useQueryClient()
  const pay = useMutation({
    mutationFn: (appointment_id: string) => callApi(payAppointment, { params: { appointment_id } }),
    onSuccess: async ({ url }, appointmentId) => {
      if (url) {
        window.location.assign(url)
        return
      }
      await Promise.all([
        client.invalidateQueries({ queryKey: [APPOINTMENTS] }),
        client.invalidateQueries({ queryKey: [OWN_INVOICES] }),
        client.invalidateQueries({ queryKey: appointmentQuery(appointmentId).queryKey }),
      ])
    },
  })
  const { reset } = pay
  // A page that the browser restores from its cache still waits for the card provider: it can be asked again.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset()
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [reset])
  return pay
}

/** The owner's decision about the money of a canceled session. */
export function useDecideRefund() {
  const client = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: ({ id, choice }: { id: string; choice: RefundChoice }) =>
      callApi(decideRefund, {
        params: { appointment_id: id },
        body: { choice },
        idempotencyKey: intent.keyOf({ id, choice }),
      }),
    onSuccess: (session) => {
      intent.settled()
      putAppointment(client, session)
    },
  })
}
