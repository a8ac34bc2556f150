import type { EndingMail, PracticeEnding } from '#contracts/internal/practice-endings'
import { SECOND, toInstant } from '#kernel/clock'
import {
  condition,
  continueAsNew,
  defineSignal,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow'
import type { EdgeActivities, Wake } from '../sandbox/descriptor.ts'
import { descriptor, type TrialInput } from './descriptor.ts'
import { operationId, type Step } from '../sandbox/operation-id.ts'
import { PATIENT, PATIENT_DELETION } from '../sandbox/retry-policy.ts'
import { startMails } from '../mail-delivery/start-mails.ts'
import { type CloseReason, nextStep, type Told, type TrialStep } from './plan.ts'

type Activities = EdgeActivities<typeof descriptor.calls>
const edge = proxyActivities<Activities>(PATIENT)
const { deletePractice } = proxyActivities<Activities>(PATIENT_DELETION)

/** How long to wait when the edge says that the time has not come yet, because its clock is a little behind ours. */
const NOT_YET = 5 * SECOND

const NEXT = {
  trial_week_left: 'the notice a week before the trial ends',
  trial_last_day: 'the notice a day before the trial ends',
  practice_archived: 'the notice that the practice is an archive',
  archive_week_left: 'the notice a week before deletion',
  archive_last_day: 'the notice a day before deletion',
  practice_deleted: 'the notice that the practice was deleted',
  archive: 'the practice to become a read-only archive',
  delete: 'the deletion of the practice',
} as const

/**
 * Follows a practice to the end of its trial or subscription: notices, a read-only archive, its deletion. A signal only
 * wakes the run, which then reads the practice's state, does the one step that is due, and computes its timers again. A
 * plan stops the run at any point before the deletion begins. After the run has closed, a later event starts a new one.
 */
export async function trialExpiry(input: TrialInput, carried: Told = {}): Promise<{ closed_because: CloseReason }> {
  const { practice_id, leads } = input
  const told: Told = { ...carried }
  let { traceparent } = input
  let news = false
  let acts = 0
  for (const name of descriptor.signals)
    setHandler(defineSignal<[Wake]>(name), (signal) => {
      traceparent = signal.traceparent
      news = true
    })

  const act = (step: Step) => ({ practice_id, operation_id: operationId(`${step}/${++acts}`), traceparent })

  const mail = async (kind: EndingMail, deadline: string) => {
    const operation_id = operationId(`${kind}/${deadline}`)
    const { mail_ids } = await edge.requestEndingMail({ practice_id, kind, deadline, operation_id, traceparent })
    await startMails(mail_ids, { practice_id, traceparent })
  }

  for (;;) {
    news = false
    const ending = await edge.readEnding({ practice_id, traceparent })
    const step = nextStep(ending, told, leads, Date.now())
    setCurrentDetails(inWords(step, ending))
    let moved = true
    switch (step.do) {
      case 'mail':
        await mail(step.kind, step.deadline)
        for (const kind of [step.kind, ...step.instead]) told[kind] = step.deadline
        break
      case 'archive':
        moved = (await edge.archivePractice({ ...act('archive'), keep_ms: leads.archive_ms })).moved
        break
      case 'reopen':
        moved = (await edge.reopenPractice(act('reopen'))).moved
        break
      case 'delete':
        moved = (await deletePractice(act('delete'))).moved
        break
      case 'wait':
        if (news) break
        await condition(() => news, Math.max(1, step.until - Date.now()), { summary: NEXT[step.next] })
        break
      case 'close':
        if (news) break
        return { closed_because: step.because }
    }
    if (!moved) await condition(() => news, NOT_YET, { summary: 'the edge to confirm that it is time' })
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof trialExpiry>({ ...input, traceparent }, told)
  }
}

/** One line of the run heading: the state, and the next step and its time. */
function inWords(
  step: TrialStep,
  { plan, trial, ends_at, archived_at, deletes_at, plan_due_at, charged_at }: PracticeEnding,
): string {
  const standing =
    plan !== null
      ? `${trial === null ? 'Subscribed' : `On the ${trial === 'core' ? 'Core' : 'AI'} trial`}${ends_at === null ? '' : ` until ${ends_at}`}${charged_at ? `, first charged at ${charged_at}` : ''}.`
      : archived_at === null
        ? plan_due_at
          ? 'A plan was chosen and is not paid for yet.'
          : `Without a plan${ends_at === null ? '' : ` since ${ends_at}`}.`
        : `A read-only archive since ${archived_at}${deletes_at === null ? '' : `, kept until ${deletes_at}`}.`
  switch (step.do) {
    case 'mail':
      return `${standing} Now: ${NEXT[step.kind]}.`
    case 'wait':
      return `${standing} Next, at ${toInstant(step.until)}: ${NEXT[step.next]}.`
    case 'archive':
      return `${standing} Now it becomes a read-only archive.`
    case 'reopen':
      return `${standing} Now it is opened${archived_at === null ? '' : ' again'}.`
    case 'delete':
      return 'Being deleted. This can no longer be stopped.'
    case 'close':
      return step.because === 'deleted' ? 'Deleted.' : `${standing} Nothing more to do.`
  }
}
