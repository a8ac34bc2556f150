import { CONSENT_TOPIC } from '#contracts/plain/call-room'
import { consentPacket } from '#contracts/realtime/call'

type Packet = { payload: Uint8Array; fromParticipant: boolean; topic: string | undefined }

/** Reads from a packet whether and how this epoch has ended. Returns null when the packet does not end it. */
export function endOfEpoch(packet: Packet, epoch: number): 'withdrawn' | 'over' | null {
  // Only the edge can send without being a participant. A packet from a participant may be forged.
  if (packet.topic !== CONSENT_TOPIC || packet.fromParticipant) return null
  try {
    const read = consentPacket.safeParse(JSON.parse(new TextDecoder().decode(packet.payload)))
    if (!read.success || read.data.epoch < epoch || (read.data.epoch === epoch && read.data.active)) return null
    return read.data.withdrawn || read.data.epoch > epoch ? 'withdrawn' : 'over'
  } catch {
    return null
  }
}
