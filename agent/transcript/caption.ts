import type { storeSegments } from '#contracts/internal/agent'
import type { Body } from '#contracts/endpoint'

/** A final segment as the edge stores it. */
export type Segment = Body<typeof storeSegments>['segments'][number]

/** A segment on its way to the store, with the track it came from. */
export type Heard = { segment: Segment; trackId: string }

/** One caption as the room sees it. A later caption of the same segment replaces it. */
export type Caption = { segmentId: string; userId: string; trackId: string; text: string; final: boolean }

/** The place where captions are shown. `send` rejects when the agent is not in the room. */
export interface CaptionChannel {
  send(caption: Caption): Promise<void>
}
