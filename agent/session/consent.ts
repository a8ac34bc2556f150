import { CONSENT_TOPIC, consentPacket } from '#contracts/realtime/call'

type Packet = { payload: Uint8Array; fromParticipant: boolean; topic: string | undefined }

/** How the edge says this epoch ends: somebody withdrew, or it is simply over; null when it goes on. */
export function endOfEpoch(packet: Packet, epoch: number): 'withdrawn' | 'over' | null {
  // Only the edge speaks without being in the room; a participant could claim anything.
  if (packet.topic !== CONSENT_TOPIC || packet.fromParticipant) return null
  try {
    const read = consentPacket.safeParse(JSON.parse(new TextDecoder().decode(packet.payload)))
    if (!read.success || read.data.epoch < epoch || (read.data.epoch === epoch && read.data.active)) return null
    return read.data.withdrawn || read.data.epoch > epoch ? 'withdrawn' : 'over'
  } catch {
    return null
  }
}
