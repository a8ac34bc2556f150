/** What a member can do with a session. The answer goes into every loaded list at once. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getInvoice, getInvoicePdf } from '#contracts/api/payment'
import { cancelAppointment, confirmAppointment } from '#contracts/api/scheduling'
import { useIntentKey } from '#web/lib/intent-key.ts'
import { patchAppointments } from './cache.ts'
import { callApi, callApiForFile } from '#web/lib/api.ts'

export function useCancelSession() {
  const client = useQueryClient()
  const { keyOf, settled } = useIntentKey()
  return useMutation({
    mutationFn: (wish: { appointmentId: string; reason: string }) =>
      callApi(cancelAppointment, {
        params: { appointment_id: wish.appointmentId },
        body: { reason: wish.reason },
        idempotencyKey: keyOf(wish),
      }),
    onSuccess: (appointment) => {
      settled()
      patchAppointments(client, [appointment])
    },
  })
}

export function useConfirmSession() {
  const client = useQueryClient()
  const { keyOf, settled } = useIntentKey()
  return useMutation({
    mutationFn: (appointmentId: string) =>
      callApi(confirmAppointment, {
        params: { appointment_id: appointmentId },
        idempotencyKey: keyOf(appointmentId),
      }),
    onSuccess: (appointment) => {
      settled()
      patchAppointments(client, [appointment])
    },
  })
}

/** Saves the PDF as a file. */
export function useDownloadInvoice() {
  return useMutation({
    mutationFn: async (invoiceId: string) => {
      const params = { invoice_id: invoiceId }
      const [{ number }, file] = await Promise.all([
        callApi(getInvoice, { params }),
        callApiForFile(getInvoicePdf, { params }),
      ])
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = `invoice-${number}.pdf`
      link.click()
      URL.revokeObjectURL(link.href)
    },
  })
}
