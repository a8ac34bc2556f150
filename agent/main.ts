import { AgentServer, initializeLogger, type JobRequest, ServerOptions, WorkerPermissions } from '@livekit/agents'
import { fileURLToPath } from 'node:url'
import { dispatchMetadata } from '#contracts/internal/agent'
import { agentIdentity, callRoom } from '#contracts/plain/call-room'
import { MINUTE } from '#kernel/clock'
import { errorKind, log } from '#kernel/log'
import { agentSettings, readSettings } from '#kernel/settings'
import { callLoad, FULL_LOAD } from './call-load.ts'

const settings = readSettings(agentSettings, process.env)
initializeLogger({ pretty: false, level: 'warn' })

/** Accepts a dispatch only for the room of its own appointment. The agent joins under the identity of the epoch. */
async function answer(request: JobRequest): Promise<void> {
  const dispatch = dispatchMetadata.safeParse(parseJson(request.job.metadata))
  if (!dispatch.success || request.job.room?.name !== callRoom(dispatch.data.appointment_id)) {
    log({ event: 'process', what: 'dispatch refused' })
    return request.reject()
  }
  await request.accept('Captions', agentIdentity(dispatch.data.epoch))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const server = new AgentServer(
  new ServerOptions({
    agent: fileURLToPath(new URL('./session/call-job.ts', import.meta.url)),
    agentName: settings.LIVEKIT_AGENT_NAME,
    wsURL: settings.LIVEKIT_URL,
    apiKey: settings.LIVEKIT_API_KEY,
    apiSecret: settings.LIVEKIT_API_SECRET,
    requestFunc: answer,
    // The agent receives audio and sends text. It publishes no media and changes no metadata.
    permissions: new WorkerPermissions(false, true, true, false),
    host: settings.DEPLOYMENT === 'production' ? '0.0.0.0' : '127.0.0.1',
    port: settings.AGENT_HEALTH_PORT,
    // By default the framework reports the CPU load of the host. A host that is busy with other work would then refuse
    // calls, which would have no captions for no visible reason.
    loadFunc: async (agent) => callLoad(agent.activeJobs.length, settings.AGENT_CALL_LIMIT),
    loadThreshold: FULL_LOAD,
    numIdleProcesses: 0,
    initializeProcessTimeout: MINUTE,
    // Retries for as long as the LiveKit server is unreachable.
    maxRetry: Number.POSITIVE_INFINITY,
    logLevel: 'warn',
  }),
)

server.event.on('worker_registered', () =>
  log({ event: 'process', what: 'agent registered', detail: settings.LIVEKIT_AGENT_NAME }),
)

/** Finishes running calls (stores what was said, drafts the note) before the process ends. */
async function stop(): Promise<void> {
  await server.close()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())

server.run().catch((error: unknown) => {
  log({ event: 'process', what: 'agent stopped', detail: errorKind(error) })
  process.exit(1)
})
