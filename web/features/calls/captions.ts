import { CAPTION_TOPIC, CONSENT_TOPIC } from '#contracts/plain/call-room'
import type { CaptionAttributes, ConsentPacket } from '#contracts/realtime/call'
import { ParticipantKind, type RemoteParticipant, type Room, RoomEvent } from 'livekit-client'
import { useEffect, useState } from 'react'
import type { ConsentState } from '#web/data/calls/queries.ts'

/** One caption. An interim caption is replaced by the next caption of its segment, until the final caption arrives. */
export type CaptionLine = { segmentId: string; userId: string; text: string; final: boolean }

/**
 * Adds a caption, or replaces the caption of the same segment. A final caption is never replaced. An empty interim
 * caption removes its segment.
 */
export function withCaption(lines: readonly CaptionLine[], next: CaptionLine): CaptionLine[] {
  const at = lines.findIndex((line) => line.segmentId === next.segmentId)
  if (lines[at]?.final) return [...lines]
  if (next.text === '') return lines.filter((_, i) => i !== at)
  if (at < 0) return [...lines, next]
  return lines.with(at, next)
}

/** Removes interim captions. They are not stored, so they must not stay on the screen after captions have stopped. */
export const onlyFinal = (lines: readonly CaptionLine[]): CaptionLine[] => lines.filter((line) => line.final)

/**
 * Says whether captions are on, and otherwise for whose consent they wait. Only people in the call have to consent. The
 * reader is never named as someone to wait for.
 */
export function stateOfCaptions(
  consent: ConsentState,
  names: Map<string, string>,
  reader: string,
  agentIsHere: boolean,
): string {
  if (consent.active)
    return agentIsHere
      ? 'Captions are on. They appear here as people speak, in lowercase and without punctuation.'
      : 'Captions are about to start…'
  if (!consent.people.some((person) => person.consented))
    return 'Captions are off. They start when everyone in the call turns them on.'
  const missing = consent.people.filter((person) => person.present && !person.consented)
  if (missing.length === 0) return 'Captions start when someone else joins and turns them on.'
  const others = missing.filter((person) => person.user_id !== reader)
  if (others.length === 0) return 'Captions start when you turn them on.'
  return `Waiting for ${others.map((person) => names.get(person.user_id)).join(' and ')} to turn captions on.`
}

/** The captions since this tab joined the call, in the order in which their segments started. */
export function useCaptions(room: Room): CaptionLine[] {
  const [lines, setLines] = useState<CaptionLine[]>([])
  useEffect(() => {
    const stop = () => setLines(onlyFinal)
    const notice = (payload: Uint8Array, from: unknown, _kind: unknown, topic?: string) => {
      // A packet without a sender is from our server. A participant cannot turn captions off for this tab.
      if (topic === CONSENT_TOPIC && from === undefined && saysInactive(payload)) stop()
    }
    const left = (person: RemoteParticipant) => {
      if (person.kind === ParticipantKind.AGENT) stop()
    }
    room.registerTextStreamHandler(CAPTION_TOPIC, async (reader, { identity }) => {
      const attributes: Partial<CaptionAttributes> = reader.info.attributes ?? {}
      const segmentId = attributes['lk.segment_id']
      if (segmentId === undefined) return
      const text = await reader.readAll()
      const final = attributes['lk.transcription_final'] === 'true'
      setLines((known) => withCaption(known, { segmentId, userId: identity, text, final }))
    })
    room.on(RoomEvent.DataReceived, notice).on(RoomEvent.ParticipantDisconnected, left)
    return () => {
      room.unregisterTextStreamHandler(CAPTION_TOPIC)
      room.off(RoomEvent.DataReceived, notice).off(RoomEvent.ParticipantDisconnected, left)
    }
  }, [room])
  return lines
}

function saysInactive(payload: Uint8Array): boolean {
  try {
    const packet: Partial<ConsentPacket> | null = JSON.parse(new TextDecoder().decode(payload))
    return packet?.active === false
  } catch {
    return false
  }
}
