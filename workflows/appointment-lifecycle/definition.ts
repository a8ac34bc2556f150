import { toInstant } from '#kernel/clock'
import {
  condition,
  continueAsNew,
  defineSignal,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow'
import { descriptor as invoice } from '../invoice-creation/descriptor.ts'
import type { EdgeActivities, Wake } from '../sandbox/descriptor.ts'
import type { descriptor, LifecycleInput } from './descriptor.ts'
import {
  type CloseReason,
  type Done,
  type Heard,
  type LifecycleState,
  NOTHING_DONE,
  NOTHING_HEARD,
  nextStep,
} from './plan.ts'
import { operationId } from '../sandbox/operation-id.ts'
import { PATIENT } from '../sandbox/retry-policy.ts'
import { startAlone } from '../sandbox/start-child.ts'
import { mailSession } from '../mail-delivery/mail-session.ts'

const edge = proxyActivities<EdgeActivities<typeof descriptor.calls>>(PATIENT)

const WAITING_FOR = {
  undo: 'the end of the time in which the last change can be undone',
  answer: 'the answer to the request',
  reminder: 'the reminder',
  missed_check: 'the missed-session check',
  close: 'the session to be marked as completed',
  invoice: 'the end of the time in which the completion can be undone',
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
  // What a run of an earlier release passes on may lack the newest counts.
  const heard: Heard = { ...NOTHING_HEARD, ...carried?.heard }
  const done: Done = { ...NOTHING_DONE, ...carried?.done }
  let { traceparent } = input
  let news = false
  /** The state that the last step read at its end. */
  let known: LifecycleState | undefined

  const on = (name: (typeof descriptor.signals)[number], note: () => void) =>
    setHandler(defineSignal<[Wake]>(name), (signal) => {
      traceparent = signal.traceparent
      news = true
      note()
    })
  on('requested', () => {})
  on('booked', () => {
    heard.booked = true
  })
  on('moved', () => {
    heard.moved = true
  })
  on('edited', () => {
    heard.edited += 1
  })
  on('cancelled', () => {})
  on('completed', () => {})
  on('confirmed', () => {
    heard.confirmed += 1
  })
  on('readersChanged', () => {
    heard.readers_changed += 1
  })
  on('remindersChanged', () => {})
  on('moveAsked', () => {
    heard.asked += 1
  })
  on('askDeclined', () => {
    heard.declined += 1
  })

  const read = () => {
    news = false
    return edge.readLifecycle({ appointment_id, traceparent })
  }
  type Kind = 'requested' | 'booked' | 'confirmed' | 'moved' | 'reminder' | 'cancelled' | 'move_asked' | 'move_declined'
  const mail = async (kind: Kind, { start, start_set_at }: LifecycleState, again = '', lead_ms?: number) => {
    // An appointment may move away and back to the same start. Each move is announced, so the id names the move too.
    const operation_id = operationId(`${kind}/${start}/${start_set_at}${again}`)
    const of = { practice_id, appointment_id, traceparent }
    const { state } = await mailSession(of, { kind, start, operation_id, lead_ms, reads_state: true })
    known = state
  }

  for (;;) {
    // A signal that came since it was read may be of a later change.
    const state = (news ? undefined : known) ?? (await read())
    known = undefined
    const step = nextStep(state, heard, done, input.leads, Date.now())
    switch (step.do) {
      case 'mail_requested':
        await mail('requested', state)
        done.request_mailed = true
        break
      case 'announce':
        if (step.mail) await mail(step.mail, state)
        done.announced_start = step.start
        break
      case 'tell_others':
        // Whoever was told of this start is not told again: there is one mail per reader and setting.
        await mail('booked', state, `/others/${step.readers_changed}`)
        done.readers_changed = step.readers_changed
        break
      case 'tell_edited':
        await mail('moved', state)
        done.edited = step.edited
        break
      case 'mail_asked':
        // There is one mail for each question, whose own time tells it apart.
        await mail('move_asked', state, `/asked/${step.asked}`)
        done.asked = step.asked
        break
      case 'mail_declined':
        await mail('move_declined', state, `/declined/${step.declined}`)
        done.declined = step.declined
        break
      case 'mail_confirmed':
        await mail('confirmed', state)
        done.confirmed = step.confirmed
        break
      case 'remind':
        await mail('reminder', state, `/${step.lead}`, step.lead)
        done.reminded_start = step.start
        done.reminded_lead = step.lead
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
      case 'write_fee':
        // It has a run of its own, which draws and mails it. The practice writes it once, whoever asks.
        await edge.writeFeeInvoice({ appointment_id, operation_id: operationId('fee'), traceparent })
        done.fee_written = true
        break
      case 'start_invoice':
        // There is one invoice: a run that was started earlier counts as started.
        await startAlone(invoice, { practice_id, appointment_id }, traceparent)
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
