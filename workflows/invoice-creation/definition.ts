import type { InvoiceInput } from '#contracts/workflows/inputs'
import { proxyActivities, setCurrentDetails } from '@temporalio/workflow'
import type { AppointmentActivities } from '../appointment-lifecycle/activities.ts'
import type { InvoiceActivities } from './activities.ts'
import { operationId } from '../sandbox/operation-id.ts'
import { PATIENT } from '../sandbox/retry-policy.ts'
import { startMails } from '../mail-delivery/start-mails.ts'

const edge = proxyActivities<AppointmentActivities & InvoiceActivities>(PATIENT)

/** Numbers, draws and mails the invoice of one completed appointment. Its workflow id lets it succeed only once. */
export async function invoiceCreation(input: InvoiceInput): Promise<{ invoice_id: string | null }> {
  const { appointment_id, traceparent } = input
  const state = await edge.readLifecycle({ appointment_id, traceparent })
  if (state.is_sample) {
    setCurrentDetails('Sample session, no invoice')
    return { invoice_id: null }
  }

  setCurrentDetails('Being created')
  const invoice = await edge.createInvoice({ appointment_id, operation_id: operationId('create'), traceparent })

  setCurrentDetails(`\`${invoice.invoice_id}\` PDF is being created`)
  await edge.renderInvoice({ invoice_id: invoice.invoice_id, operation_id: operationId('render'), traceparent })

  const mailIds = await edge.requestMails({
    appointment_id,
    kind: 'invoice',
    start: state.start,
    operation_id: operationId('mail'),
    traceparent,
  })
  await startMails(mailIds, input)
  setCurrentDetails(`\`${invoice.invoice_id}\` is issued. Emails: ${mailIds.length}`)
  return { invoice_id: invoice.invoice_id }
}
