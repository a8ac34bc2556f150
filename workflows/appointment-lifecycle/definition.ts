import type { LifecycleInput, LifecycleSignal } from '#contracts/workflows/inputs'
import { SIGNALS, WORKFLOWS } from '#contracts/workflows/names'
import { toInstant } from '#kernel/clock'
import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common'
import {
  condition,
  continueAsNew,
  defineSignal,
  ParentClosePolicy,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  startChild,
  WorkflowIdReusePolicy,
  workflowInfo,
} from '@temporalio/workflow'
import type { invoiceCreation } from '../invoice-creation/definition.ts'
import type { AppointmentActivities } from './activities.ts'
import {
  type CloseReason,
  type Done,
  type Heard,
  type LifecycleState,
  NOTHING_DONE,
  NOTHING_HEARD,
  nextStep,
} from './plan.ts'
import { invoiceHeading } from '../invoice-creation/heading.ts'
import { operationId } from '../sandbox/operation-id.ts'
import { PATIENT } from '../sandbox/retry-policy.ts'
import { startMails } from '../mail-delivery/start-mails.ts'

const edge = proxyActivities<AppointmentActivities>(PATIENT)

const WAITING_FOR = {
  reminder: 'the reminder',
  missed_check: 'the missed-session check',
  close: 'the session to be marked as completed',
} as const

/** The state that a run passes to its successor when its history has grown long. */
type Carried = { heard: Heard; done: Done }

/**
 * Follows one appointment from booking to invoice. A signal only wakes the run, which then reads the current state,
 * does the one step that is due, and computes its timers again. After the run has closed, a later event starts a new
 * one.
 */
export async function appointmentLifecycle(
  input: LifecycleInput,
  carried?: Carried,
): Promise<{ closed_because: CloseReason }> {
  const { practice_id, appointment_id } = input
  const heard: Heard = carried?.heard ?? { ...NOTHING_HEARD }
  const done: Done = carried?.done ?? { ...NOTHING_DONE }
  let { traceparent } = input
  let news = false

  const on = (name: string, note: () => void) =>
    setHandler(defineSignal<[LifecycleSignal]>(name), (signal) => {
      traceparent = signal.traceparent
      news = true
      note()
    })
  on(SIGNALS.booked, () => {
    heard.booked = true
  })
  on(SIGNALS.moved, () => {
    heard.moved = true
  })
  on(SIGNALS.cancelled, () => {})
  on(SIGNALS.completed, () => {})
  on(SIGNALS.confirmed, () => {
    heard.confirmed += 1
  })
  on(SIGNALS.readersChanged, () => {
    heard.readers_changed += 1
  })

  type Kind = 'booked' | 'confirmed' | 'moved' | 'reminder' | 'cancelled'
  const mail = async (kind: Kind, { start, start_set_at }: LifecycleState, again = '') => {
    // An appointment may move away and back to the same start. Each move is announced, so the id names the move too.
    const operation_id = operationId(`${kind}/${start}/${start_set_at}${again}`)
    const mailIds = await edge.requestMails({ appointment_id, kind, start, operation_id, traceparent })
    await startMails(mailIds, { practice_id, appointment_id, traceparent })
  }

  for (;;) {
    news = false
    const state = await edge.readLifecycle({ appointment_id, traceparent })
    const step = nextStep(state, heard, done, input.leads, Date.now())
    switch (step.do) {
      case 'announce':
        if (step.mail) await mail(step.mail, state)
        done.announced_start = step.start
        break
      case 'tell_others':
        // Whoever was told of this start is not told again: there is one mail per reader and setting.
        await mail('booked', state, `/others/${step.readers_changed}`)
        done.readers_changed = step.readers_changed
        break
      case 'mail_confirmed':
        await mail('confirmed', state)
        done.confirmed = step.confirmed
        break
      case 'remind':
        await mail('reminder', state)
        done.reminded_start = step.start
        break
      case 'mail_cancelled':
        await mail('cancelled', state)
        done.cancel_mailed = true
        break
      case 'check_missed': {
        const operation_id = operationId(`missed/${step.start}`)
        await edge.checkMissed({ appointment_id, operation_id, traceparent })
        done.missed_checked_start = step.start
        break
      }
      case 'start_invoice':
        await startInvoice(practice_id, appointment_id, traceparent)
        done.invoice_started = true
        break
      case 'wait': {
        if (news) break
        if (workflowInfo().continueAsNewSuggested) {
          await continueAsNew<typeof appointmentLifecycle>({ ...input, traceparent }, { heard, done })
        }
        setCurrentDetails(`Starts ${state.start}. Waiting until ${toInstant(step.until)} for ${WAITING_FOR[step.next]}`)
        await condition(() => news, Math.max(1, step.until - Date.now()), { summary: WAITING_FOR[step.next] })
        break
      }
      case 'close':
        if (news) break
        setCurrentDetails(`Closed: ${step.because}`)
        return { closed_because: step.because }
    }
  }
}

/** Starts the invoice of the appointment. There is only one, so a run that was started earlier counts as done. */
async function startInvoice(practice_id: string, appointment_id: string, traceparent: string): Promise<void> {
  try {
    await startChild<typeof invoiceCreation>(WORKFLOWS.invoiceCreation, {
      ...invoiceHeading(practice_id, appointment_id),
      workflowIdReusePolicy: WorkflowIdReusePolicy.ALLOW_DUPLICATE_FAILED_ONLY,
      parentClosePolicy: ParentClosePolicy.ABANDON,
      args: [{ practice_id, appointment_id, traceparent }],
    })
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
  }
}
