import { SESSION_FEATURES } from '#contracts/plain/feature-groups'
import { QUOTED_CATEGORIES } from '#contracts/plain/quoted-categories'
import { endpoint, forActs } from '#contracts/endpoint'
import { instant, ownedId, userId } from '#contracts/wire'
import { z } from 'zod'

const params = z.object({ appointment_id: ownedId('apt') })

export const joinCall = endpoint({
  name: 'join_call',
  method: 'POST',
  path: '/api/scheduler/v1/video_chat/:appointment_id/token',
  summary:
    'Get a five-minute token for the call of an appointment. Only its participants get one, from 15 minutes before the start until 30 minutes after the end.',
  access: forActs(['call.join'], SESSION_FEATURES),
  params,
  responses: {
    200: z.object({
      url: z.string(),
      token: z.string(),
      room: z.string(),
      identity: userId,
      /** Names are sent only here. The token and the media server contain only ids. */
      people: z.array(
        z.object({
          user_id: userId,
          display_name: z.string(),
          /** Version of a professional's photo; null when there is none. */
          photo_version: z.string().nullable(),
        }),
      ),
      ends_at: instant,
    }),
  },
  errors: ['not_found', 'wrong_state', 'unavailable'],
})

export const consentState = z.object({
  epoch: z.number().int(),
  /** True while everyone present has turned captions on, so that captions run. */
  active: z.boolean(),
  /** `consented`: the person has consented, and the consent is for the connection by which they are in the call now. */
  people: z.array(z.object({ user_id: userId, consented: z.boolean(), present: z.boolean() })),
})

export const getConsent = endpoint({
  name: 'get_consent',
  method: 'GET',
  path: '/api/scheduler/v1/video_chat/:appointment_id/consent',
  summary: 'Read who has turned on captions and the transcript.',
  access: forActs(['consent.read'], SESSION_FEATURES),
  params,
  responses: { 200: consentState },
  errors: ['not_found'],
})

export const putConsent = endpoint({
  name: 'put_consent',
  method: 'PUT',
  path: '/api/scheduler/v1/video_chat/:appointment_id/consent',
  summary:
    'Turn your own consent on or off. A consent counts only for the connection that it names. Turning it off stops captions within seconds and ends the caption epoch.',
  access: forActs(['consent.switch'], SESSION_FEATURES),
  params,
  /** `connection`: the LiveKit participant id (`sid`) of the caller. A consent without `connection` has no effect. */
  body: z.object({ consented: z.boolean(), connection: z.string().min(1).max(64).optional() }),
  responses: { 200: consentState },
  errors: ['not_found', 'wrong_state'],
})

export const transcriptLine = z.object({
  segment_id: z.string(),
  user_id: userId,
  speaker: z.string(),
  started_at: instant,
  ended_at: instant,
  text: z.string(),
})

export const getTranscript = endpoint({
  name: 'get_transcript',
  method: 'GET',
  path: '/api/scheduler/v1/video_chat/:appointment_id/transcript',
  summary: 'Read the stored transcript. It contains exactly the final captions that were shown.',
  access: forActs(['transcript.read'], ['ai-session-review']),
  params,
  responses: { 200: z.object({ lines: z.array(transcriptLine) }) },
  errors: ['not_found'],
})

/** A drafted summary. Every sentence names the transcript lines it rests on; a field without sentences stays blank. */
export const sessionDraft = z.object({
  state: z.enum(['none', 'drafting', 'ready']),
  sentences: z.array(
    z.object({
      field: z.enum(['summary', 'subjective', 'objective', 'assessment', 'plan']),
      text: z.string(),
      segment_ids: z.array(z.string()).min(1),
    }),
  ),
  analytics: z
    .object({
      speakers: z.array(
        z.object({
          user_id: userId,
          speaker: z.string(),
          talk_ms: z.number().int(),
          turns: z.number().int(),
          words: z.number().int(),
        }),
      ),
      longest_pause_ms: z.number().int(),
      topics: z.array(z.string()),
    })
    .nullable(),
  drafted_at: instant.nullable(),
})

/**
 * A sentence of the current transcript that is always quoted, word for word, whatever was drafted. It mentions suicide,
 * self-harm, harm to others, abuse, medicines or substances, or replies to such a sentence (`reply`).
 */
const quotedSentence = z.object({
  categories: z.array(z.enum(QUOTED_CATEGORIES)).min(1),
  reply: z.boolean(),
  text: z.string(),
  segment_ids: z.array(z.string()).min(1),
  user_id: userId,
  speaker: z.string(),
  started_at: instant,
})

export const getSessionDraft = endpoint({
  name: 'get_session_draft',
  method: 'GET',
  path: '/api/scheduler/v1/video_chat/:appointment_id/draft',
  summary: 'Read the drafted summary of a session, and the sentences that are always quoted.',
  access: forActs(['draft.read'], ['ai-session-review']),
  params,
  responses: { 200: sessionDraft.extend({ quoted: z.array(quotedSentence) }) },
  errors: ['not_found'],
})

export const livekitWebhook = endpoint({
  name: 'livekit_webhook',
  method: 'POST',
  path: '/api/scheduler/v1/video_chat/webhook',
  summary: 'Receive the signed events of LiveKit. Attendance is recorded from these events only.',
  access: { kind: 'webhook', from: 'livekit' },
  responses: { 200: z.object({ received: z.literal(true) }) },
  /** `invalid`: the signature is wrong. */
  errors: ['invalid'],
})
