/** The page before a call, where a person checks camera and microphone, chooses devices, and joins. */
import { IconMicrophone, IconMicrophoneOff, IconVideo, IconVideoOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { Face } from '#web/ui/brand/face.tsx'
import { type DeviceChoice, FIRST_CHOICE } from './device-choice.ts'
import { useConnectionCheck, VERDICT_WORDS } from './connection-check.ts'
import { DeviceSelect } from './device-select.tsx'
import css from './door.module.css'
import { useMeter, usePreview } from './preview.ts'
import { SpeakerCheck } from './speaker-check.tsx'
import { Button } from '#web/ui/kit/button.tsx'

type DeviceCheckProps = {
  heading: ReactNode
  /** The user, whose face replaces the video while the camera is off. */
  self: UserInfo
  busy: boolean
  /** Why joining is not possible now; null when it is. */
  closed: string | null
  onJoin: (choice: DeviceChoice) => void
}

export function DeviceCheck({ heading, self, busy, closed, onJoin }: DeviceCheckProps) {
  const [choice, setChoice] = useState<DeviceChoice>(FIRST_CHOICE)
  /** Counts the requests to open a device again that could not be opened. */
  const [attempt, setAttempt] = useState(0)
  const { stream, opening, problem, cameras, microphones, speakers } = usePreview(choice, attempt)
  const video = useRef<HTMLVideoElement>(null)
  const meter = useMeter(stream)
  const verdict = useConnectionCheck()
  const change = (part: Partial<DeviceChoice>) => setChoice((known) => ({ ...known, ...part }))
  const has = { camera: hasTrack(stream, 'video'), microphone: hasTrack(stream, 'audio') }
  /** Turns a device on or off. One that is wanted but not open is not shown as on, and is opened again. */
  const toggle = (kind: 'camera' | 'microphone') => {
    if (choice[kind] && !has[kind] && !opening) setAttempt(attempt + 1)
    else change({ [kind]: !choice[kind] })
  }
  const stateOf = (kind: 'camera' | 'microphone') => (has[kind] ? 'on' : choice[kind] && opening ? 'opening' : 'off')
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return (
    <div className={css.check}>
      <div className={css.preview}>
        <video ref={video} autoPlay muted playsInline hidden={!has.camera} aria-label="Your camera" />
        {!has.camera && (
          <span className={css.noPicture}>
            {stateOf('camera') === 'off' && (
              <Face
                name={self.display_name}
                photo={{ cognito_sub: self.sub, photo_version: self.photo_version }}
                size={96}
              />
            )}
            {stateOf('camera') === 'opening' ? 'Waiting for your camera…' : 'Your camera is off'}
          </span>
        )}
        <div className={css.toggles}>
          <Toggle
            device="Microphone"
            state={stateOf('microphone')}
            icons={[IconMicrophone, IconMicrophoneOff]}
            onClick={() => toggle('microphone')}
          />
          <Toggle
            device="Camera"
            state={stateOf('camera')}
            icons={[IconVideo, IconVideoOff]}
            onClick={() => toggle('camera')}
          />
        </div>
      </div>
      <div className={css.side}>
        {heading}
        {problem && (
          <p className={css.alert} role="alert">
            {problem}
          </p>
        )}
        {has.microphone && (
          <div>
            <p className={css.hint}>Say something. The bar moves when your microphone picks you up.</p>
            <div className={css.meter} aria-hidden>
              <span ref={meter} style={{ transform: 'scaleX(0)' }} />
            </div>
          </div>
        )}
        <DeviceSelect
          label="Microphone"
          devices={microphones}
          value={choice.microphoneId}
          onChange={(microphoneId) => change({ microphoneId })}
        />
        <DeviceSelect
          label="Camera"
          devices={cameras}
          value={choice.cameraId}
          onChange={(cameraId) => change({ cameraId })}
        />
        <SpeakerCheck
          speakers={speakers}
          speakerId={choice.speakerId}
          onChange={(speakerId) => change({ speakerId })}
        />
        <p className={css.connection} data-verdict={verdict ?? undefined} role="status">
          {verdict ? VERDICT_WORDS[verdict] : 'Checking your connection…'}
        </p>
        <label className={css.tick}>
          <input
            type="checkbox"
            checked={choice.saveData}
            onChange={(event) => change({ saveData: event.currentTarget.checked })}
          />
          Low-bandwidth mode
        </label>
        {closed ? (
          <p className={css.closed} role="status">
            {closed}
          </p>
        ) : (
          <Button
            size="large"
            wide
            disabled={busy}
            // If a device could not be opened here, joining does not request it again.
            onClick={() => onJoin(problem ? { ...choice, ...has } : choice)}
          >
            {busy ? 'Joining…' : 'Join the call'}
          </Button>
        )}
      </div>
    </div>
  )
}

const hasTrack = (stream: MediaStream | null, kind: 'audio' | 'video'): boolean =>
  stream?.getTracks().some((track) => track.kind === kind) ?? false

type ToggleProps = {
  device: string
  state: 'on' | 'opening' | 'off'
  icons: [on: typeof IconVideo, off: typeof IconVideo]
  onClick: () => void
}

function Toggle({ device, state, icons: [On, Off], onClick }: ToggleProps) {
  const Glyph = state === 'on' ? On : Off
  return (
    <button type="button" className={css.toggle} data-off={state === 'off' || undefined} onClick={onClick}>
      <Glyph size={18} stroke={1.5} aria-hidden />
      {state === 'opening' ? `${device}: waiting` : `${device} ${state}`}
    </button>
  )
}
