import { toInstant } from '#kernel/clock'
import {
  ActivityFailure,
  condition,
  continueAsNew,
  defineSignal,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow'
import type { EdgeActivities, Wake } from '../sandbox/descriptor.ts'
import type { descriptor, RemindersInput } from './descriptor.ts'
import { nextStep } from './plan.ts'
import { operationId } from '../sandbox/operation-id.ts'
import { PATIENT } from '../sandbox/retry-policy.ts'

const edge = proxyActivities<EdgeActivities<typeof descriptor.calls>>(PATIENT)

/**
 * Reminds of one unpaid invoice. Before each reminder it asks what is due now, so that nobody is reminded of what was
 * paid, written off or made void, or against what the practice has chosen since. A reminder that comes while a card is being
 * charged waits for the end of that. It closes when no reminder can come any
 * more; what changes that starts a new run.
 */
export async function invoiceReminders(input: RemindersInput, asked: string | null = null): Promise<{ asked: number }> {
  const { invoice_id } = input
  let { traceparent } = input
  let done = asked
  let count = 0
  let waits = 0
  let news = false
  setHandler(defineSignal<[Wake]>('changed' satisfies (typeof descriptor.signals)[number]), (signal) => {
    traceparent = signal.traceparent
    news = true
  })
  for (;;) {
    news = false
    const state = await edge.readInvoiceReminder({ invoice_id, traceparent }).catch(nullIfRefused)
    const step = nextStep(state, done, Date.now())
    if (step.do === 'remind') {
      // What was asked for in vain is another effect when it is asked for again.
      const operation_id = operationId(waits === 0 ? `reminder/${step.at}` : `reminder/${step.at}/${waits}`)
      const reminded = await edge.remindOfInvoice({ invoice_id, operation_id, traceparent }).catch(nullIfRefused)
      // While a card is being charged it was not sent, and is asked for again when that has ended.
      if (reminded?.waits) {
        waits += 1
        continue
      }
      done = step.at
      count += 1
    } else if (step.do === 'wait') {
      if (workflowInfo().continueAsNewSuggested)
        await continueAsNew<typeof invoiceReminders>({ ...input, traceparent }, done)
      setCurrentDetails(`Waiting until ${toInstant(step.until)} for the next reminder`)
      await condition(() => news, Math.max(1, step.until - Date.now()), { summary: 'the next reminder' })
    } else if (!news) {
      setCurrentDetails('Closed: no reminder can come any more')
      return { asked: count }
    }
  }
}

/** A refusal says that the practice or the invoice is gone. */
function nullIfRefused(error: unknown): null {
  if (!(error instanceof ActivityFailure)) throw error
  return null
}
