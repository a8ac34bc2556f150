/** Where the invoice of a session stands, and how the practice creates it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import { useAppointmentNews } from '#web/data/appointments/live.ts'
import { appointmentQuery } from '#web/data/appointments/queries.ts'
import { refreshInvoices } from '#web/data/invoice-writing.ts'
import { laterVersion } from '#web/data/later-version.ts'
import { callApi } from '#web/lib/api.ts'
import { billAppointment } from '#web/lib/endpoints.gen.ts'

/** How often it is asked whether an invoice is there (ms), in case its news were missed. */
const ASK_EVERY = 5_000

export type SessionInvoiceState = 'none' | 'missing' | 'creating' | 'created'

type Invoiced = Pick<AppointmentWire, 'status_flags' | 'price' | 'is_sample'>

/** By what the server says: a completed session with a price that has no invoice, and can get none by hand, is getting one. */
export function sessionInvoiceState({ status_flags, price, is_sample }: Invoiced): SessionInvoiceState {
  if (status_flags.is_invoice_created) return 'created'
  if (status_flags.can_create_invoice) return 'missing'
  return status_flags.completed && price > 0 && !is_sample ? 'creating' : 'none'
}

/** Follows the invoice of a session that a list may show in an earlier version, and creates it. */
export function useSessionInvoice(listed: AppointmentWire) {
  const { appointment_id } = listed
  const client = useQueryClient()
  const [news, setNews] = useState(listed)
  useAppointmentNews((appointments) => {
    const own = appointments.find((one) => one.appointment_id === appointment_id)
    if (own) setNews((known) => laterVersion(known, own))
  })
  const known = laterVersion(listed, news)
  const latest = (answer?: AppointmentWire) => (answer ? laterVersion(answer, known) : known)
  const { data } = useQuery({
    ...appointmentQuery(appointment_id),
    enabled: ({ state }) => sessionInvoiceState(latest(state.data)) === 'creating',
    refetchInterval: ASK_EVERY,
  })
  const session = latest(data)
  // A repeat creates nothing twice, so it needs no key of its own.
  const creating = useMutation({
    mutationFn: () => callApi(billAppointment, { params: { appointment_id } }),
    // Also after a refusal: what the page showed may be out of date.
    onSettled: async () => {
      void refreshInvoices(client)
      await client.fetchQuery({ ...appointmentQuery(appointment_id), staleTime: 0 }).catch(() => undefined)
    },
  })
  return {
    session,
    state: creating.isPending ? 'creating' : sessionInvoiceState(session),
    create: () => creating.mutate(),
    error: creating.error,
  } as const
}
