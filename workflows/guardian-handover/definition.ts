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
import { descriptor, type HandoverInput } from './descriptor.ts'
import { type HandoverClose, type HandoverStep, type HandoverTold, nextHandoverStep } from './plan.ts'
import { operationId, type Step } from '../sandbox/operation-id.ts'
import { PATIENT } from '../sandbox/retry-policy.ts'

const edge = proxyActivities<EdgeActivities<typeof descriptor.calls>>(PATIENT)

/** How long to wait when the edge says that the day has not come yet, because its clock is a little behind ours. */
const NOT_YET = 5 * SECOND

const NEXT = {
  notices: 'the notices about the 18th birthday',
  end: 'the end of guardian access',
  address: 'an email address for inviting the young adult',
  takeover: 'the young adult to take the account over',
} as const

/**
 * Follows a minor with guardians to the 18th birthday: notices before it, the end of the guardians' access on the
 * day, and the invitation to take the account over. A signal only wakes the run, which then reads the account's state
 * and computes its timer again. After the run has closed, a new one may start, because a guardian may be added later.
 */
export async function guardianHandover(
  input: HandoverInput,
  carried: HandoverTold = {},
): Promise<{ closed_because: HandoverClose }> {
  const { minor_user_id, leads } = input
  const told: HandoverTold = { ...carried }
  let { traceparent } = input
  let news = false
  let acts = 0
  for (const name of descriptor.signals)
    setHandler(defineSignal<[Wake]>(name), (signal) => {
      traceparent = signal.traceparent
      news = true
    })

  const act = (step: Step) => ({ minor_user_id, operation_id: operationId(`${step}/${++acts}`), traceparent })

  for (;;) {
    news = false
    const step = nextHandoverStep(await edge.readHandover({ minor_user_id, traceparent }), told, leads, Date.now())
    setCurrentDetails(inWords(step))
    switch (step.do) {
      case 'notices':
        await edge.requestHandoverNotices({ ...act('notices'), adult_at: step.adult_at })
        told.notices = step.birthday
        break
      case 'end': {
        const { moved } = await edge.endGuardianships(act('end'))
        if (!moved) await condition(() => news, NOT_YET, { summary: 'the edge to confirm that the day has come' })
        break
      }
      case 'invite':
        await edge.inviteToHandover(act('invite'))
        break
      case 'wait':
        if (news) break
        await condition(() => news, Math.max(1, step.until - Date.now()), { summary: NEXT[step.next] })
        break
      case 'rest':
        await condition(() => news)
        break
      case 'close':
        if (news) break
        return { closed_because: step.because }
    }
    if (workflowInfo().continueAsNewSuggested)
      await continueAsNew<typeof guardianHandover>({ ...input, traceparent }, told)
  }
}

/** One line of the run heading: the next step and its time. */
function inWords(step: HandoverStep): string {
  switch (step.do) {
    case 'notices':
      return `Now: ${NEXT.notices}.`
    case 'end':
      return `Turned 18. Now: ${NEXT.end}.`
    case 'invite':
      return 'Turned 18. Now: the invitation to take the account over.'
    case 'wait':
      return `Next, at ${toInstant(step.until)}: ${NEXT[step.next]}.`
    case 'rest':
      return `Turned 18, and no one else has access. Waiting for ${NEXT[step.for]}.`
    case 'close':
      return step.because === 'handed_over'
        ? 'The account belongs to the young adult alone.'
        : 'No one acts for this minor.'
  }
}
