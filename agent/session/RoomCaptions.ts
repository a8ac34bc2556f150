import type { Room } from '@livekit/rtc-node'
import { CAPTION_TOPIC } from '#contracts/plain/call-room'
import type { Caption, CaptionChannel } from '../transcript/caption.ts'

/** Sends captions to the room as text streams, each in the name of its speaker. */
export class RoomCaptions implements CaptionChannel {
  readonly #room: Room

  constructor(room: Room) {
    this.#room = room
  }

  async send(caption: Caption): Promise<void> {
    const me = this.#room.localParticipant
    if (!me || !this.#room.isConnected) throw new Error('not in the room')
    const writer = await me.streamText({
      topic: CAPTION_TOPIC,
      senderIdentity: caption.userId,
      attributes: {
        'lk.segment_id': caption.segmentId,
        'lk.transcription_final': caption.final ? 'true' : 'false',
        'lk.transcribed_track_id': caption.trackId,
      },
    })
    if (caption.text) await writer.write(caption.text)
    await writer.close()
  }
}
