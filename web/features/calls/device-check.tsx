/** The page before a call, where a person checks camera and microphone, chooses devices, and joins. */
import { IconMicrophone, IconMicrophoneOff, IconVideo, IconVideoOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { Face } from '#web/ui/brand/face.tsx'
import { type DeviceChoice, FIRST_CHOICE } from './device-choice.ts'
import css from './door.module.css'
import { useMeter, usePreview } from './preview.ts'
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
  const { stream, problem, cameras, microphones } = usePreview(choice)
  const video = useRef<HTMLVideoElement>(null)
  const meter = useMeter(stream)
  const change = (part: Partial<DeviceChoice>) => setChoice((known) => ({ ...known, ...part }))
  const has = { camera: hasTrack(stream, 'video'), microphone: hasTrack(stream, 'audio') }
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return (
    <div className={css.check}>
      <div className={css.preview}>
        <video ref={video} autoPlay muted playsInline hidden={!has.camera} aria-label="Your camera" />
        {!has.camera && (
          <span className={css.noPicture}>
            {!choice.camera && (
              <Face
                name={self.display_name}
                photo={{ cognito_sub: self.sub, photo_version: self.photo_version }}
                size={96}
              />
            )}
            {choice.camera ? 'No video yet' : 'Your camera is off'}
          </span>
        )}
        <div className={css.toggles}>
          <Toggle
            on={choice.microphone}
            words={choice.microphone ? 'Microphone on' : 'Microphone off'}
            icon={choice.microphone ? IconMicrophone : IconMicrophoneOff}
            onClick={() => change({ microphone: !choice.microphone })}
          />
          <Toggle
            on={choice.camera}
            words={choice.camera ? 'Camera on' : 'Camera off'}
            icon={choice.camera ? IconVideo : IconVideoOff}
            onClick={() => change({ camera: !choice.camera })}
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
        {choice.microphone && !problem && (
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

type ToggleProps = { on: boolean; words: string; icon: typeof IconVideo; onClick: () => void }

function Toggle({ on, words, icon: Glyph, onClick }: ToggleProps) {
  return (
    <button type="button" className={css.toggle} data-off={on ? undefined : true} onClick={onClick}>
      <Glyph size={18} stroke={1.5} aria-hidden />
      {words}
    </button>
  )
}

type DeviceSelectProps = {
  label: string
  devices: MediaDeviceInfo[]
  value: string | null
  onChange: (id: string | null) => void
}

/** Chooses a device of one kind. It is hidden when there is nothing to choose. */
function DeviceSelect({ label, devices, value, onChange }: DeviceSelectProps) {
  const id = useId()
  if (devices.length < 2) return null
  return (
    <div className={css.device}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value || null)}>
        <option value="">Default {label.toLowerCase()}</option>
        {devices.map((device) => (
          <option key={device.deviceId} value={device.deviceId}>
            {device.label || label}
          </option>
        ))}
      </select>
    </div>
  )
}
