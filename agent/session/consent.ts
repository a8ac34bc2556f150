import { CONSENT_TOPIC } from '#contracts/plain/call-room'
import { consentPacket } from '#contracts/realtime/call'

type Packet = { payload: Uint8Array; fromParticipant: boolean; topic: string | undefined }

/** How the edge reports the end of this epoch: consent was withdrawn, or the epoch is over; null while it continues. */
export function endOfEpoch(packet: Packet, epoch: number): 'withdrawn' | 'over' | null {
  // Only the edge can send without being a participant; a participant could claim anything.
  if (packet.topic !== CONSENT_TOPIC || packet.fromParticipant) return null
  try {
    const read = consentPacket.safeParse(JSON.parse(new TextDecoder().decode(packet.payload)))
    if (!read.success || read.data.epoch < epoch || (read.data.epoch === epoch && read.data.active)) return null
    return read.data.withdrawn || read.data.epoch > epoch ? 'withdrawn' : 'over'
  } catch {
    return null
  }
}
