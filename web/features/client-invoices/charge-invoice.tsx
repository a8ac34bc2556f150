/** Charges what is due of an invoice to a saved card that its client permits. */
import { useQuery } from '@tanstack/react-query'
import type { ClientInvoice } from '#contracts/api/client-invoices'
import { chargeableCardsQuery, useChargeCard } from '#web/data/payment/card-charges.ts'
import { useSendInvoice } from '#web/data/payment/send-invoice.ts'
import { ChargeCardDialog } from '#web/ui/sessions/charge-card-dialog.tsx'

type ChargeInvoiceProps = { invoice: ClientInvoice; zone: string; onClose: () => void }

export function ChargeInvoice({ invoice, zone, onClose }: ChargeInvoiceProps) {
  const { invoice_id, patient_user_id, number, client_name, due } = invoice
  const { data, error, refetch } = useQuery(chargeableCardsQuery(patient_user_id, { invoice_id }))
  return (
    <ChargeCardDialog
      who={client_name}
      what={`invoice ${number}`}
      due={due}
      cards={{ data, error, refetch }}
      charging={useChargeCard({ invoice_id })}
      sending={useSendInvoice({ invoice_id })}
      zone={zone}
      onClose={onClose}
    />
  )
}
