import { AutoSubscribe, defineAgent } from '@livekit/agents'
import { EdgeClient } from '#contracts/internal/EdgeClient'
import { dispatchMetadata } from '#contracts/internal/agent'
import { SECOND, systemClock } from '#kernel/clock'
import { errorKind, log } from '#kernel/log'
import { agentSettings, readSettings } from '#kernel/settings'
import { callSigner } from '#kernel/signed-call'
import { PatientEdge } from '../PatientEdge.ts'
import { drafterOf, recognizerOf } from '../models/engines.ts'
import { CallSession } from './CallSession.ts'

/** Handles one dispatch, in a process of its own. The framework runs the default export of this module. */
// biome-ignore lint/style/noDefaultExport: the framework requires it
export default defineAgent<{ session?: CallSession }>({
  entry: async (ctx) => {
    const settings = readSettings(agentSettings, process.env)
    const dispatch = dispatchMetadata.parse(JSON.parse(ctx.job.metadata))
    const client = new EdgeClient({
      edgeUrl: settings.EDGE_URL,
      sign: callSigner('agent', settings.AGENT_CALL_KEYS),
      clock: systemClock,
      // Captions are worth little when they are late, so another try is made soon.
      timeoutMs: 10 * SECOND,
    })
    const recognizer = recognizerOf(settings)
    recognizer.on('error', ({ error }) =>
      log({ event: 'process', what: 'recognizer gave up', detail: errorKind(error) }),
    )
    const session = new CallSession({
      room: ctx.room,
      edge: new PatientEdge(client, dispatch.traceparent),
      recognizer,
      drafter: drafterOf(settings),
      appointmentId: dispatch.appointment_id,
      epoch: dispatch.epoch,
      operationId: ctx.job.id,
      clock: systemClock,
      end: (reason) => ctx.shutdown(reason),
    })
    ctx.proc.userData.session = session
    // The agent subscribes to a track only after the edge has named the people who consented.
    await ctx.connect(undefined, AutoSubscribe.SUBSCRIBE_NONE)
    await session.begin()
  },
  onSessionEnd: async (ctx) => ctx.proc.userData.session?.finish(),
})
