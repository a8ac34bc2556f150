import { DisconnectReason } from 'livekit-client'

/** Why a person is no longer in the call. */
export type CallEnd = 'left' | 'elsewhere' | 'ended' | 'lost'

export function callEnd(reason: DisconnectReason | undefined): CallEnd {
  switch (reason) {
    case DisconnectReason.CLIENT_INITIATED:
      return 'left'
    case DisconnectReason.DUPLICATE_IDENTITY:
      return 'elsewhere'
    case DisconnectReason.ROOM_DELETED:
    case DisconnectReason.ROOM_CLOSED:
    case DisconnectReason.PARTICIPANT_REMOVED:
      return 'ended'
    default:
      return 'lost'
  }
}
