import { fileURLToPath } from 'node:url'
import { TASK_QUEUE } from '#contracts/workflows/names'
import type { PayloadCodec } from '@temporalio/common'
import { type NativeConnection, Worker } from '@temporalio/worker'
import { createAppointmentActivities } from './appointment-lifecycle/activities.ts'
import { createInvoiceActivities } from './invoice-creation/activities.ts'
import { createDemoDataActivities } from './onboarding-demo-data/activities.ts'
import { createTrialActivities } from './trial-expiry/activities.ts'
import { createHandoverActivities } from './guardian-handover/activities.ts'
import { createExportActivities } from './practice-export/activities.ts'
import type { EdgeClient } from '#contracts/internal/EdgeClient'
import { createMailActivities } from './mail-delivery/activities.ts'
import type { SmtpMailer } from './mail/SmtpMailer.ts'
import { dataConverter } from './payloads/data-converter.ts'

export type WorkerParts = {
  connection: NativeConnection
  namespace: string
  codec: PayloadCodec
  edge: EdgeClient
  mailer: SmtpMailer
  /** How long before a start its reminder is sent. Mails promise a reminder only if it is still to come. */
  reminderMs: number
  /** The file that `workflows/bundle.ts` wrote. Without it the definitions are bundled now, which takes seconds. */
  bundle?: string
}

export const workflowsPath = fileURLToPath(new URL('./definitions.ts', import.meta.url))

/** Every activity by its name in histories. */
export function activitiesOf({ edge, mailer, reminderMs }: Pick<WorkerParts, 'edge' | 'mailer' | 'reminderMs'>) {
  return {
    ...createAppointmentActivities(edge),
    ...createInvoiceActivities(edge),
    ...createDemoDataActivities(edge),
    ...createTrialActivities(edge),
    ...createHandoverActivities(edge),
    ...createExportActivities(edge),
    ...createMailActivities({ mailer, edge, reminderMs }),
  }
}

/** Combines definitions and activities into one worker. It accepts work once `run` is called. */
export function createWorker(parts: WorkerParts): Promise<Worker> {
  const { connection, namespace, codec, bundle } = parts
  return Worker.create({
    connection,
    namespace,
    taskQueue: TASK_QUEUE,
    ...(bundle ? { workflowBundle: { codePath: bundle } } : { workflowsPath }),
    activities: activitiesOf(parts),
    dataConverter: dataConverter(codec),
    maxConcurrentActivityTaskExecutions: 50,
    // Every heartbeat is reported, so that one late heartbeat does not look like a dead worker.
    maxHeartbeatThrottleInterval: '3 seconds',
    shutdownGraceTime: '20 seconds',
    // This gives a mail the time to be sent completely: an interruption would leave its outcome unknown.
    shutdownForceTime: '60 seconds',
  })
}
