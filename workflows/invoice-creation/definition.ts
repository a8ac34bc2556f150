import { proxyActivities, setCurrentDetails } from '@temporalio/workflow'
import type { descriptor as lifecycle } from '../appointment-lifecycle/descriptor.ts'
import type { EdgeActivities } from '../sandbox/descriptor.ts'
import type { InvoiceActivities } from './activities.ts'
import type { descriptor, InvoiceInput } from './descriptor.ts'
import { operationId } from '../sandbox/operation-id.ts'
import { PATIENT } from '../sandbox/retry-policy.ts'
import { mailSession } from '../mail-delivery/mail-session.ts'

type Activities = EdgeActivities<typeof lifecycle.calls & typeof descriptor.calls> & InvoiceActivities
const edge = proxyActivities<Activities>(PATIENT)

/**
 * Numbers, draws and mails the invoice of one completed appointment, or draws and mails one that was written by hand. Its
 * workflow id lets it succeed only once.
 */
export async function invoiceCreation(input: InvoiceInput): Promise<{ invoice_id: string | null }> {
  const { appointment_id, traceparent } = input
  if (input.invoice_id !== undefined) return finish(input.invoice_id, traceparent)
  const state = await edge.readLifecycle({ appointment_id, traceparent })
  if (state.is_sample) {
    setCurrentDetails('Sample session, no invoice')
    return { invoice_id: null }
  }

  setCurrentDetails('Being created')
  const invoice = await edge.createInvoice({ appointment_id, operation_id: operationId('create'), traceparent })

  setCurrentDetails(`\`${invoice.invoice_id}\` PDF is being created`)
  await edge.renderInvoice({ invoice_id: invoice.invoice_id, operation_id: operationId('render'), traceparent })

  const { emails } = await mailSession(input, {
    kind: 'invoice',
    start: state.start,
    operation_id: operationId('mail'),
  })
  setCurrentDetails(`\`${invoice.invoice_id}\` is issued. Emails: ${emails}`)
  return { invoice_id: invoice.invoice_id }
}

/** Draws and mails an invoice that has its number. The mails are delivered by runs of their own. */
async function finish(invoice_id: string, traceparent: string): Promise<{ invoice_id: string }> {
  setCurrentDetails(`\`${invoice_id}\` PDF is being created`)
  await edge.renderInvoice({ invoice_id, operation_id: operationId('render'), traceparent })
  const { emails } = await edge.mailInvoice({ invoice_id, operation_id: operationId('mail'), traceparent })
  setCurrentDetails(`\`${invoice_id}\` is issued. Emails: ${emails}`)
  return { invoice_id }
}
