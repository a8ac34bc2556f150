/** The controls of a call in one row, each an icon above its label. */
import { useLocalParticipant } from '@livekit/components-react'
import {
  IconMicrophone,
  IconMicrophoneOff,
  IconNotes,
  IconPhoneOff,
  IconScreenShare,
  IconScreenShareOff,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react'
import { useState } from 'react'
import css from './call.module.css'

type CallControlsProps = { note: { open: boolean; toggle: () => void } | null; onLeave: () => void }

export function CallControls({ note, onLeave }: CallControlsProps) {
  const { localParticipant: me, isMicrophoneEnabled, isCameraEnabled, isScreenShareEnabled } = useLocalParticipant()
  const [problem, setProblem] = useState<string | null>(null)
  const attempt = (work: Promise<unknown>) => {
    setProblem(null)
    work.catch((error: unknown) => {
      // Closing the browser's screen picker causes `NotAllowedError` and needs no message. A microphone or camera that
      // the browser does not allow causes it too, so while the screen is not shared, that shows no message either.
      if (isScreenShareEnabled === false && error instanceof DOMException && error.name === 'NotAllowedError') return
      setProblem('We could not open the device. Check your browser’s permissions.')
    })
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
          onClick={() => attempt(me.setMicrophoneEnabled(!isMicrophoneEnabled))}
        />
        <Control
          off={!isCameraEnabled}
          words={isCameraEnabled ? 'Stop video' : 'Start video'}
          icon={isCameraEnabled ? IconVideo : IconVideoOff}
          onClick={() => attempt(me.setCameraEnabled(!isCameraEnabled))}
        />
        {canShare && (
          <Control
            words={isScreenShareEnabled ? 'Stop sharing' : 'Share screen'}
            icon={isScreenShareEnabled ? IconScreenShareOff : IconScreenShare}
            onClick={() => attempt(me.setScreenShareEnabled(!isScreenShareEnabled))}
          />
        )}
        {note && <Control words="Note" icon={IconNotes} expanded={note.open} onClick={note.toggle} />}
        <button type="button" className={`${css.control} ${css.leave}`} onClick={onLeave}>
          <IconPhoneOff size={22} stroke={1.5} aria-hidden />
          Leave
        </button>
      </section>
    </div>
  )
}

type ControlProps = { words: string; icon: typeof IconVideo; off?: boolean; expanded?: boolean; onClick: () => void }

function Control({ words, icon: Glyph, off = false, expanded, onClick }: ControlProps) {
  return (
    <button
      type="button"
      className={css.control}
      data-off={off || undefined}
      data-on={expanded || undefined}
      aria-expanded={expanded}
      onClick={onClick}
    >
      <Glyph size={22} stroke={1.5} aria-hidden />
      {words}
    </button>
  )
}
