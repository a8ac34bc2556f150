import { z } from 'zod'

/**
 * Attributes of a caption stream. Streams with the same segment id replace each other: first interim texts ('false'),
 * then the stored text ('true'). An interim with empty text removes the segment.
 */
export type CaptionAttributes = {
  'lk.segment_id': string
  'lk.transcription_final': 'true' | 'false'
  'lk.transcribed_track_id': string
}

/**
 * A packet of the consent topic. An end by withdrawal throws away what is not stored yet; any other end lets the last
 * words be stored.
 */
export const consentPacket = z.object({
  epoch: z.number().int(),
  active: z.boolean(),
  withdrawn: z.boolean().default(true),
})
export type ConsentPacket = z.infer<typeof consentPacket>
