import { z } from 'zod'

/**
 * Attributes of a caption stream. Each stream replaces the earlier ones with the same segment id: first come interim
 * captions (final: 'false'), then the stored one (final: 'true'). An interim caption with empty text removes the
 * segment.
 */
export type CaptionAttributes = {
  'lk.segment_id': string
  'lk.transcription_final': 'true' | 'false'
  'lk.transcribed_track_id': string
}

/**
 * A packet of the consent topic. When an epoch ends by a withdrawal (`withdrawn`), captions that are not stored yet are
 * discarded. When it ends for another reason, the last words are still stored.
 */
export const consentPacket = z.object({
  epoch: z.number().int(),
  active: z.boolean(),
  withdrawn: z.boolean().default(true),
})
export type ConsentPacket = z.infer<typeof consentPacket>
