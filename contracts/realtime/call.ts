import { z } from 'zod'

/** The LiveKit room of an appointment. The edge creates it; the agent refuses a dispatch to any other room. */
export const callRoom = (appointmentId: string): string => appointmentId

/** Identity of the agent in the room of one epoch: a second agent of the same epoch replaces the first. */
export const agentIdentity = (epoch: number): string => `captions-${epoch}`
export const isAgentIdentity = (identity: string): boolean => /^captions-\d+$/.test(identity)

/** Text streams that carry captions. The sender identity of a stream is the speaker's user id. */
export const CAPTION_TOPIC = 'lk.transcription'

/**
 * Attributes of a caption stream. Streams with the same segment id replace each other: first interim texts ('false'),
 * then the stored text ('true'). An interim with empty text removes the segment.
 */
export const captionAttributes = z.object({
  'lk.segment_id': z.string(),
  'lk.transcription_final': z.enum(['true', 'false']),
  'lk.transcribed_track_id': z.string(),
})

/**
 * Data packets of the edge (no sender) that tell the room and the agent whether captions of an epoch run. When consent
 * is withdrawn, words not yet stored are discarded; any other end lets the last words be stored.
 */
export const CONSENT_TOPIC = 'orchid.consent'
export const consentPacket = z.object({
  epoch: z.number().int(),
  active: z.boolean(),
  withdrawn: z.boolean().default(true),
})
