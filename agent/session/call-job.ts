import { AutoSubscribe, defineAgent } from '@livekit/agents'
import { dispatchMetadata } from '#contracts/internal/agent'
import { systemClock } from '#kernel/clock'
import { errorKind, log } from '#kernel/log'
import { agentSettings, readSettings } from '#kernel/settings'
import { callSigner } from '#kernel/signed-call'
import { EdgeClient } from '../EdgeClient.ts'
import { drafterOf, recognizerOf } from '../models/engines.ts'
import { CallSession } from './CallSession.ts'

/** Handles one dispatch, in a process of its own. The framework runs the default export of this module. */
// biome-ignore lint/style/noDefaultExport: the framework requires it
export default defineAgent<{ session?: CallSession }>({
  entry: async (ctx) => {
    const settings = readSettings(agentSettings, process.env)
    const dispatch = dispatchMetadata.parse(JSON.parse(ctx.job.metadata))
    const edge = new EdgeClient({
      edgeUrl: settings.EDGE_URL,
      sign: callSigner('agent', settings.AGENT_CALL_KEYS),
      traceparent: dispatch.traceparent,
      clock: systemClock,
    })
    const recognizer = recognizerOf(settings)
    recognizer.on('error', ({ error }) =>
      log({ event: 'process', what: 'recognizer gave up', detail: errorKind(error) }),
    )
    const session = new CallSession({
      room: ctx.room,
      edge,
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
