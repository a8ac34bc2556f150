/** The controls of a call in one row, each an icon above its label. */
import { useLocalParticipant } from '@livekit/components-react'
import {
  IconMicrophone,
  IconMicrophoneOff,
  IconNotes,
  IconPhoneOff,
  IconScreenShare,
  IconScreenShareOff,
  IconSettings,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react'
import { type ComponentPropsWithRef, useState } from 'react'
import css from './call.module.css'
import { CallSettings } from './call-settings.tsx'
import type { DeviceChoice } from './device-choice.ts'
import { Popover } from '#web/ui/kit/popover.tsx'

type CallControlsProps = {
  note: { open: boolean; toggle: () => void } | null
  choice: DeviceChoice
  /** Called when a device was turned on or off, or another one was chosen. */
  onChoice: (part: Partial<DeviceChoice>) => void
  onLeave: () => void
}

export function CallControls({ note, choice, onChoice, onLeave }: CallControlsProps) {
  const { localParticipant: me, isMicrophoneEnabled, isCameraEnabled, isScreenShareEnabled } = useLocalParticipant()
  const [problem, setProblem] = useState<string | null>(null)
  const fail = () => setProblem('We could not open the device. Check your browser’s permissions.')
  const attempt = (work: Promise<unknown>) => {
    setProblem(null)
    work.catch(fail)
  }
  const turn = async (kind: 'microphone' | 'camera', on: boolean) => {
    // Turning off is remembered before it happens, so that a reload in between does not turn the device on again.
    if (!on) onChoice({ [kind]: false })
    await (kind === 'camera' ? me.setCameraEnabled(on) : me.setMicrophoneEnabled(on))
    if (on) onChoice({ [kind]: true })
  }
  const shareScreen = async (on: boolean) => {
    try {
      await me.setScreenShareEnabled(on)
    } catch (error) {
      // Closing the browser's screen picker causes `NotAllowedError` and needs no message.
      if (!(error instanceof DOMException && error.name === 'NotAllowedError')) throw error
    }
  }
  const canShare = 'getDisplayMedia' in (navigator.mediaDevices ?? {})
  return (
    <div className={css.foot}>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <section className={css.controls} aria-label="Call controls">
        <Control
          off={!isMicrophoneEnabled}
          words={isMicrophoneEnabled ? 'Mute' : 'Unmute'}
          icon={isMicrophoneEnabled ? IconMicrophone : IconMicrophoneOff}
          onClick={() => attempt(turn('microphone', !isMicrophoneEnabled))}
        />
        <Control
          off={!isCameraEnabled}
          words={isCameraEnabled ? 'Stop video' : 'Start video'}
          icon={isCameraEnabled ? IconVideo : IconVideoOff}
          onClick={() => attempt(turn('camera', !isCameraEnabled))}
        />
        {canShare && (
          <Control
            words={isScreenShareEnabled ? 'Stop sharing' : 'Share screen'}
            icon={isScreenShareEnabled ? IconScreenShareOff : IconScreenShare}
            onClick={() => attempt(shareScreen(!isScreenShareEnabled))}
          />
        )}
        <Popover
          label="Call settings"
          place="above"
          className={css.settings}
          button={(opener) => <Control words="Settings" icon={IconSettings} {...opener} />}
        >
          {() => <CallSettings hideSelf={choice.hideSelf} onChange={onChoice} onProblem={fail} />}
        </Popover>
        {note && <Control words="Note" icon={IconNotes} aria-expanded={note.open} onClick={note.toggle} />}
        <button type="button" className={`${css.control} ${css.leave}`} onClick={onLeave}>
          <IconPhoneOff size={22} stroke={1.5} aria-hidden />
          Leave
        </button>
      </section>
    </div>
  )
}

type ControlProps = ComponentPropsWithRef<'button'> & { words: string; icon: typeof IconVideo; off?: boolean }

function Control({ words, icon: Glyph, off = false, ...rest }: ControlProps) {
  return (
    <button
      {...rest}
      type="button"
      className={css.control}
      data-off={off || undefined}
      data-on={rest['aria-expanded'] || undefined}
    >
      <Glyph size={22} stroke={1.5} aria-hidden />
      {words}
    </button>
  )
}
