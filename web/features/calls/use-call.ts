import { CONSENT_TOPIC } from '#contracts/plain/call-room'
import { useQueryClient } from '@tanstack/react-query'
import { type DisconnectReason, Room, RoomEvent, VideoPresets } from 'livekit-client'
import { useEffect, useRef, useState } from 'react'
import { useHubMessage, useStayingActive } from '#web/lib/hub.ts'
import { type CallEnd, callEnd } from './call-end.ts'
import type { DeviceChoice } from './device-choice.ts'
import { consentQuery, type Door } from '#web/data/calls/queries.ts'

const DEVICE_PROBLEM = 'The camera or microphone could not be opened. You can try again below.'

/** Connects to the room, publishes the chosen devices, and calls `onEnd` when the connection ends. */
export function useCall(
  door: Door,
  choice: DeviceChoice,
  onEnd: (end: CallEnd) => void,
): { room: Room; problem: string | null } {
  const [problem, setProblem] = useState<string | null>(null)
  const latestOnEnd = useRef(onEnd)
  useEffect(() => {
    latestOnEnd.current = onEnd
  })
  const [room] = useState(() => roomFor(choice))
  useStayingActive(true)
  useEffect(() => {
    let gone = false
    const ended = (reason?: DisconnectReason) => {
      if (!gone) latestOnEnd.current(callEnd(reason))
    }
    room.on(RoomEvent.Disconnected, ended)
    const enter = async () => {
      try {
        await room.connect(door.url, door.token)
      } catch {
        return ended()
      }
      const me = room.localParticipant
      // `allSettled`, so that a device that fails does not stop the other one.
      const opened = await Promise.allSettled([
        choice.microphone && me.setMicrophoneEnabled(true),
        choice.camera && me.setCameraEnabled(true),
      ])
      if (!gone && opened.some((one) => one.status === 'rejected')) setProblem(DEVICE_PROBLEM)
    }
    void enter()
    return () => {
      gone = true
      void room.disconnect()
    }
  }, [room, door, choice])
  return { room, problem }
}

function roomFor({ saveData, cameraId, microphoneId, speakerId }: DeviceChoice): Room {
  const size = saveData ? VideoPresets.h180 : VideoPresets.h720
  return new Room({
    adaptiveStream: true,
    dynacast: !saveData,
    ...(speakerId && { audioOutput: { deviceId: speakerId } }),
    audioCaptureDefaults: { deviceId: microphoneId ?? undefined },
    videoCaptureDefaults: { resolution: size.resolution, deviceId: cameraId ?? undefined },
    publishDefaults: { simulcast: !saveData },
  })
}

/** Refetches the consent when the room or the hub reports a change, and when participants join or leave. */
export function useConsentNotices(room: Room, appointmentId: string): void {
  const queries = useQueryClient()
  useHubMessage((message) => {
    if (message.event_type === 'call' && message.appointment_id === appointmentId) refetch()
  })
  const refetch = () => void queries.invalidateQueries({ queryKey: consentQuery(appointmentId).queryKey })
  useEffect(() => {
    const again = () => void queries.invalidateQueries({ queryKey: consentQuery(appointmentId).queryKey })
    const notice = (_payload: Uint8Array, _from: unknown, _kind: unknown, topic?: string) => {
      if (topic === CONSENT_TOPIC) again()
    }
    const events = [
      RoomEvent.ParticipantConnected,
      RoomEvent.ParticipantDisconnected,
      // After a reconnect this may be a new connection, which has no consent yet.
      RoomEvent.Reconnected,
    ] as const
    room.on(RoomEvent.DataReceived, notice)
    for (const event of events) room.on(event, again)
    return () => {
      room.off(RoomEvent.DataReceived, notice)
      for (const event of events) room.off(event, again)
    }
  }, [room, queries, appointmentId])
}
