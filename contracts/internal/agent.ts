import { USER_TYPES } from '#contracts/plain/user-kinds'
import { transcriptLine, sessionDraft } from '#contracts/api/calls'
import { endpoint } from '#contracts/endpoint'
import { instant, userId } from '#contracts/wire'
import { z } from 'zod'

/** Signed calls of the call agent to the edge. Each names its caption epoch; a call of an outdated epoch gets 409. */
const access = { kind: 'signed', by: ['agent'] } as const
const params = z.object({ appointment_id: z.string(), epoch: z.coerce.number().int() })

/** Metadata of the LiveKit dispatch that brings the agent into a room. There is one dispatch per caption epoch. */
export const dispatchMetadata = z.object({
  appointment_id: z.string(),
  epoch: z.number().int(),
  traceparent: z.string(),
})

export const beginEpoch = endpoint({
  name: 'internal_begin_epoch',
  method: 'POST',
  path: '/api/internal/v1/calls/:appointment_id/epochs/:epoch/begin',
  summary:
    'Report that the agent is in the room. The answer says whether the epoch is still active, and who the people are.',
  access,
  params,
  body: z.object({ operation_id: z.string() }),
  responses: {
    200: z.object({
      active: z.boolean(),
      /**
       * The people who have consented in this epoch, each with the connection that their consent names. The agent
       * transcribes only these connections.
       */
      people: z.array(
        z.object({
          user_id: userId,
          display_name: z.string(),
          user_type: z.enum(USER_TYPES),
          connection: z.string(),
        }),
      ),
    }),
  },
  errors: ['not_found', 'stale'],
})

export const storeSegments = endpoint({
  name: 'internal_store_segments',
  method: 'POST',
  path: '/api/internal/v1/calls/:appointment_id/epochs/:epoch/segments',
  summary:
    'Store final caption segments, sealed. Only stored segments may be shown as final. A repeated segment id changes nothing.',
  access,
  params,
  body: z.object({
    segments: z
      .array(
        z.object({
          segment_id: z.string().min(8).max(64),
          user_id: userId,
          started_at: instant,
          ended_at: instant,
          text: z.string().min(1).max(4000),
        }),
      )
      .min(1)
      .max(100),
  }),
  /** Those of the given ids that are in the transcript now, including those said just before the epoch ended. */
  responses: { 200: z.object({ stored: z.array(z.string()) }) },
  errors: ['not_found', 'stale', 'invalid'],
})

export const readCallTranscript = endpoint({
  name: 'internal_read_transcript',
  method: 'GET',
  path: '/api/internal/v1/calls/:appointment_id/transcript',
  summary: 'Read all stored lines of a call, for drafting.',
  access,
  params: z.object({ appointment_id: z.string() }),
  responses: { 200: z.object({ lines: z.array(transcriptLine) }) },
  errors: ['not_found'],
})

export const storeDraft = endpoint({
  name: 'internal_store_draft',
  method: 'POST',
  path: '/api/internal/v1/calls/:appointment_id/draft',
  summary:
    'Store the drafted summary, sealed. A sentence is refused when it names no transcript lines or unknown ones.',
  access,
  params: z.object({ appointment_id: z.string() }),
  body: sessionDraft.pick({ sentences: true, analytics: true }),
  responses: { 200: z.object({ ok: z.literal(true) }) },
  errors: ['not_found', 'invalid'],
  limit: 1024 * 1024,
})
