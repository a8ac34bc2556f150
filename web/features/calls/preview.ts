import { useEffect, useRef, useState } from 'react'
import type { DeviceChoice } from './device-choice.ts'

export type Preview = {
  stream: MediaStream | null
  /** Whether the browser still opens the devices, which includes the time until the person allows them. */
  opening: boolean
  /** The error text if the camera or microphone could not be opened; otherwise null. */
  problem: string | null
  cameras: MediaDeviceInfo[]
  microphones: MediaDeviceInfo[]
  speakers: MediaDeviceInfo[]
}

type Wanted = Pick<DeviceChoice, 'camera' | 'microphone' | 'cameraId' | 'microphoneId'>

const NOTHING_YET: Preview = { stream: null, opening: true, problem: null, cameras: [], microphones: [], speakers: [] }

/**
 * Opens camera and microphone. They are reopened when another device is chosen or at another `attempt`, and closed with
 * the preview.
 */
export function usePreview({ camera, microphone, cameraId, microphoneId }: Wanted, attempt: number): Preview {
  const [preview, setPreview] = useState(NOTHING_YET)
  useEffect(() => {
    setPreview((known) => ({ ...known, stream: null, opening: true, problem: null }))
    let gone = false
    let own: MediaStream | null = null
    const open = async () => {
      const { stream, problem } = await openDevices({ camera, microphone, cameraId, microphoneId })
      own = stream
      if (gone) return stop(stream)
      // The browser reveals the names and ids of devices only after it has permission to use one.
      const devices = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? []
      if (gone) return
      const known = (kind: MediaDeviceKind) => devices.filter((one) => one.kind === kind && one.deviceId !== '')
      setPreview({
        ...{ stream, opening: false, problem },
        ...{ cameras: known('videoinput'), microphones: known('audioinput'), speakers: known('audiooutput') },
      })
    }
    void open()
    return () => {
      gone = true
      stop(own)
    }
  }, [camera, microphone, cameraId, microphoneId, attempt])
  return preview
}

/** Opens the wanted devices. If one of two is missing or in use, it opens only the other. */
async function openDevices(wanted: Wanted): Promise<{ stream: MediaStream | null; problem: string | null }> {
  if (!wanted.camera && !wanted.microphone) return { stream: null, problem: null }
  const audio = wanted.microphone && deviceOf(wanted.microphoneId)
  const video = wanted.camera && { ...deviceOf(wanted.cameraId), width: 640, height: 360 }
  const tries: MediaStreamConstraints[] = [{ audio, video }]
  if (audio && video) tries.push({ audio }, { video })
  let problem: string | null = null
  for (const constraints of tries) {
    try {
      return { stream: await navigator.mediaDevices.getUserMedia(constraints), problem }
    } catch (error) {
      problem ??= problemOf(error)
      if (error instanceof DOMException && error.name === 'NotAllowedError') break
    }
  }
  return { stream: null, problem }
}

const deviceOf = (id: string | null): MediaTrackConstraints => (id === null ? {} : { deviceId: { exact: id } })

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

function problemOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'NotAllowedError')
    return 'Your browser is blocking the camera and microphone. Allow them next to the address bar, then reload the page. You can also join without them and listen.'
  if (error instanceof DOMException && error.name === 'NotFoundError')
    return 'No camera or microphone was found. You can join with what is available.'
  return 'The camera or microphone could not be opened. Another app may be using it.'
}

/** Returns a ref for the bar that shows the microphone level. React does not update it, to avoid frequent renders. */
export function useMeter(stream: MediaStream | null) {
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!stream || stream.getAudioTracks().length === 0) return
    const audio = new AudioContext()
    const analyser = audio.createAnalyser()
    audio.createMediaStreamSource(stream).connect(analyser)
    const samples = new Uint8Array(analyser.fftSize)
    let frame = 0
    const draw = () => {
      analyser.getByteTimeDomainData(samples)
      const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0) / 128
      if (bar.current) bar.current.style.transform = `scaleX(${peak})`
      frame = requestAnimationFrame(draw)
    }
    draw()
    return () => {
      cancelAnimationFrame(frame)
      void audio.close()
    }
  }, [stream])
  return bar
}
