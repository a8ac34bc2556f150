import type { GatewayAnswer, WorkflowEvent } from '#contracts/workflows/events'
import type {
  ExportLeads,
  HandoverLeads,
  HandoverSignal,
  LifecycleLeads,
  LifecycleSignal,
  TrialLeads,
  TrialSignal,
} from '#contracts/workflows/inputs'
import { SIGNALS, TASK_QUEUE, WORKFLOWS } from '#contracts/workflows/names'
import type { Client, WorkflowHandle } from '@temporalio/client'
import {
  WorkflowExecutionAlreadyStartedError,
  WorkflowIdConflictPolicy,
  WorkflowIdReusePolicy,
} from '@temporalio/common'
import type { appointmentLifecycle } from '../appointment-lifecycle/definition.ts'
import { appointmentHeading } from '../appointment-lifecycle/heading.ts'
import type { guardianHandover } from '../guardian-handover/definition.ts'
import { handoverHeading } from '../guardian-handover/heading.ts'
import type { mailDelivery } from '../mail-delivery/definition.ts'
import { mailHeading } from '../mail-delivery/heading.ts'
import type { onboardingDemoData } from '../onboarding-demo-data/definition.ts'
import { demoDataHeading } from '../onboarding-demo-data/heading.ts'
import type { practiceExport } from '../practice-export/definition.ts'
import { exportHeading } from '../practice-export/heading.ts'
import type { trialExpiry } from '../trial-expiry/definition.ts'
import { trialHeading } from '../trial-expiry/heading.ts'

type AppointmentEvent = Extract<WorkflowEvent, { appointment_id: string }>

const SIGNAL_OF = {
  'appointment.booked.v1': SIGNALS.booked,
  'appointment.moved.v1': SIGNALS.moved,
  'appointment.cancelled.v1': SIGNALS.cancelled,
  'appointment.completed.v1': SIGNALS.completed,
  'appointment.confirmed.v1': SIGNALS.confirmed,
  'appointment.readers_changed.v1': SIGNALS.readersChanged,
} as const

/** Time limit for a call to Temporal, longer than a call should ever take. After it the edge sends the event again. */
const DEADLINE_MS = 5_000

/** Lead times of the runs that wait for something. */
export type RunLeads = {
  appointment: LifecycleLeads
  trial: TrialLeads
  handover: HandoverLeads
  export: ExportLeads
}

/** Starts or signals the run of an event. Repeating an event is safe. */
export async function startRun(client: Client, event: WorkflowEvent, leads: RunLeads): Promise<GatewayAnswer> {
  return client.withDeadline(Date.now() + DEADLINE_MS, async () => {
    const handle = await begin(client, event, leads)
    const run = await handle.describe()
    const started = run.memo?.started_by === event.operation_id
    return { workflow_id: run.workflowId, run_id: run.runId, started }
  })
}

function begin(client: Client, event: WorkflowEvent, leads: RunLeads): Promise<WorkflowHandle> {
  switch (event.event) {
    case 'practice.intake_finished.v1':
      return startDemoData(client, event)
    case 'mail.requested.v1':
      return startMail(client, event)
    case 'subscription.changed.v1':
      return signalTrial(client, event, leads.trial)
    case 'minor.changed.v1':
      return signalHandover(client, event, leads.handover)
    case 'practice.export_requested.v1':
      return startExport(client, event, leads.export)
    default:
      return signalLifecycle(client, event, leads.appointment)
  }
}

async function signalLifecycle(client: Client, event: AppointmentEvent, leads: LifecycleLeads) {
  const { practice_id, appointment_id, traceparent, operation_id, version } = event
  return client.workflow.signalWithStart<typeof appointmentLifecycle, [LifecycleSignal]>(
    WORKFLOWS.appointmentLifecycle,
    {
      ...appointmentHeading(practice_id, appointment_id),
      taskQueue: TASK_QUEUE,
      memo: { started_by: operation_id, traceparent },
      args: [{ practice_id, appointment_id, traceparent, leads }],
      signal: SIGNAL_OF[event.event],
      signalArgs: [{ operation_id, version, traceparent }],
    },
  )
}

/** Starts or wakes the run. The signal does not say what has changed: the run reads the current state. */
async function signalTrial(
  client: Client,
  event: Extract<WorkflowEvent, { event: 'subscription.changed.v1' }>,
  leads: TrialLeads,
) {
  const { practice_id, trial, traceparent, operation_id, version } = event
  return client.workflow.signalWithStart<typeof trialExpiry, [TrialSignal]>(WORKFLOWS.trialExpiry, {
    ...trialHeading(practice_id),
    taskQueue: TASK_QUEUE,
    memo: { started_by: operation_id, traceparent },
    args: [{ practice_id, trial, traceparent, leads }],
    signal: SIGNALS.changed,
    signalArgs: [{ operation_id, version, traceparent }],
  })
}

/** Starts or wakes the run, which reads the current state. */
async function signalHandover(
  client: Client,
  event: Extract<WorkflowEvent, { event: 'minor.changed.v1' }>,
  leads: HandoverLeads,
) {
  const { minor_user_id, traceparent, operation_id, version } = event
  return client.workflow.signalWithStart<typeof guardianHandover, [HandoverSignal]>(WORKFLOWS.guardianHandover, {
    ...handoverHeading(minor_user_id),
    taskQueue: TASK_QUEUE,
    memo: { started_by: operation_id, traceparent },
    args: [{ minor_user_id, traceparent, leads }],
    signal: SIGNALS.changed,
    signalArgs: [{ operation_id, version, traceparent }],
  })
}

async function startDemoData(client: Client, event: WorkflowEvent): Promise<WorkflowHandle> {
  const { practice_id, traceparent, operation_id } = event
  return client.workflow.start<typeof onboardingDemoData>(WORKFLOWS.onboardingDemoData, {
    ...demoDataHeading(practice_id),
    taskQueue: TASK_QUEUE,
    workflowIdConflictPolicy: WorkflowIdConflictPolicy.USE_EXISTING,
    memo: { started_by: operation_id, traceparent },
    args: [{ practice_id, traceparent }],
  })
}

/** Starts the preparation of an export. A run that exists, even a closed one, is not started again. */
async function startExport(
  client: Client,
  event: Extract<WorkflowEvent, { event: 'practice.export_requested.v1' }>,
  leads: ExportLeads,
): Promise<WorkflowHandle> {
  const { practice_id, export_id, traceparent, operation_id } = event
  const heading = exportHeading(practice_id, export_id)
  try {
    return await client.workflow.start<typeof practiceExport>(WORKFLOWS.practiceExport, {
      ...heading,
      taskQueue: TASK_QUEUE,
      workflowIdReusePolicy: WorkflowIdReusePolicy.REJECT_DUPLICATE,
      memo: { started_by: operation_id, traceparent },
      args: [{ practice_id, export_id, traceparent, leads }],
    })
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
    return client.workflow.getHandle(heading.workflowId)
  }
}

/**
 * Starts the delivery of a mail unless it was delivered or is being delivered. A failed delivery can be started again.
 */
async function startMail(
  client: Client,
  event: Extract<WorkflowEvent, { event: 'mail.requested.v1' }>,
): Promise<WorkflowHandle> {
  const { practice_id, mail_id, traceparent, operation_id } = event
  const heading = mailHeading(practice_id, mail_id)
  try {
    return await client.workflow.start<typeof mailDelivery>(WORKFLOWS.mailDelivery, {
      ...heading,
      taskQueue: TASK_QUEUE,
      workflowIdReusePolicy: WorkflowIdReusePolicy.ALLOW_DUPLICATE_FAILED_ONLY,
      memo: { started_by: operation_id, traceparent },
      args: [{ practice_id, mail_id, traceparent }],
    })
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
    return client.workflow.getHandle(heading.workflowId)
  }
}
