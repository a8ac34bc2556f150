import { readFileSync } from 'node:fs'
import { GATEWAY_EVENTS_PATH, readLifecycle } from '#contracts/internal/workflows'
import { DAY, SECOND, toInstant } from '#kernel/clock'
import { keyRing } from '#kernel/key-ring'
import { runSteps } from '#local/setup/setup-step'
import { workflowBundle, workflowBundleStep } from '#local/setup/workflow-bundle'
import { MEMORY_OF_WORKFLOWS } from '#local/supervisor/processes/workflows'
import { EdgeCounterpart } from '#tests/workflows/EdgeCounterpart'
import { eventually } from '#tests/workflows/eventually'
import { TemporalServer } from '#tests/workflows/TemporalServer'
import { CALL_KEYS, edgeSigner, TRACEPARENT } from '#tests/workflows/WorkflowStack'
import { WorkflowsProcess } from '#tests/workflows/WorkflowsProcess'
import { descriptor as appointmentRun } from '#workflows/appointment-lifecycle/descriptor'
import { SEARCH_ATTRIBUTES } from '#workflows/sandbox/heading'
import { Connection } from '@temporalio/client'
import { atOnce } from '../rounds.ts'
import type { Started } from '../started.ts'

const SIZES = [300, 1_000, 3_000, 10_000]
/** The memory (MB) that the process may need, however many runs are open. */
const MOST = 600
/** How long the runs of a size may take to come to rest. */
const PATIENCE = 1_800 * SECOND
const KEYWORDS = Object.fromEntries(Object.values(SEARCH_ATTRIBUTES).map((name) => [name, 'Keyword']))

/**
 * Measures the memory of the workflows process while the runs of many sessions are open, each waiting for its reminder.
 * Temporal and the process are real, and the edge is that of the tests. The goal applies to the peak since the start.
 */
export async function openRuns(started: Started): Promise<void> {
  await runSteps([workflowBundleStep], console.log)
  const temporal = await started.keep(
    () => TemporalServer.start(KEYWORDS),
    (server) => server.kill(),
  )
  const edge = new EdgeCounterpart(keyRing().parse(CALL_KEYS.WORKFLOWS_CALL_KEYS))
  await started.keep(
    () => edge.start(),
    () => edge.stop(),
  )
  const settings = {
    ...MEMORY_OF_WORKFLOWS,
    TEMPORAL_ADDRESS: temporal.address,
    EDGE_URL: edge.url,
    WORKFLOW_BUNDLE: workflowBundle() ?? '',
  }
  const measured = await started.keep(
    async () => new WorkflowsProcess(settings),
    async (running) => {
      running.kill('SIGTERM')
      await running.ended
    },
  )
  const gateway = await measured.says(({ what }) => what === 'gateway_listens')
  await measured.says(({ what }) => what === 'worker_runs')
  const connection = await started.keep(
    () => Connection.connect({ address: temporal.address }),
    (open) => open.close(),
  )

  const sign = edgeSigner()
  const tell = async (appointment_id: string): Promise<void> => {
    const body = JSON.stringify({
      event: 'appointment.booked.v1',
      operation_id: `outbox/${appointment_id}`,
      practice_id: edge.calendar.practiceId,
      version: Date.now(),
      traceparent: TRACEPARENT,
      appointment_id,
    })
    const headers = await sign({ method: 'POST', path: GATEWAY_EVENTS_PATH, body }, Date.now())
    const answer = await fetch(`http://127.0.0.1:${gateway.detail}${GATEWAY_EVENTS_PATH}`, {
      method: 'POST',
      headers,
      body,
    })
    if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`)
  }
  /** Resolves when a run has asked the edge and waits for its timer. */
  const waits = (id: string) =>
    eventually(
      `the timer of ${id}`,
      async () => {
        const execution = { workflowId: appointmentRun.id(id) }
        if (edge.callsTo(readLifecycle.name, id).length === 0) return false
        // Temporal's development server says "unavailable" for moments when thousands of runs are open.
        const run = await connection.workflowService
          .describeWorkflowExecution({ namespace: 'default', execution })
          .catch(() => null)
        return run !== null && !run.pendingWorkflowTask && !run.pendingActivities?.length
      },
      PATIENCE,
    )

  console.log(`  no run open: ${memoryOf(measured.pid).now} MB`)
  let open = 0
  for (const size of SIZES) {
    // They were moved since they were booked, so no mail about them is due.
    const later = { start_set_at: toInstant(Date.now() + SECOND) }
    const ids = Array.from({ length: size - open }, () => edge.calendar.book(2 * DAY, later))
    const begun = performance.now()
    await atOnce(16, ids, tell)
    await atOnce(16, ids, waits)
    const rate = ids.length / ((performance.now() - begun) / SECOND)
    open = size
    const { now, peak } = memoryOf(measured.pid)
    const verdict = peak <= MOST ? 'reached' : 'MISSED'
    console.log(
      `  ${size} runs open: ${now} MB, at most ${peak} MB (goal ${MOST}: ${verdict}); ${rate.toFixed(1)} runs a second`,
    )
    if (peak > MOST) process.exitCode = 1
  }
}

/** The memory of a process that is in use now, and the most that was (MB). */
function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1_024)
  return { now: of('VmRSS'), peak: of('VmHWM') }
}
