/** The room of a call: people, captions, consent and controls. The provider also sees the note beside it. */
import { RoomAudioRenderer, RoomContext, useConnectionState } from '@livekit/components-react'
import { IconAlertTriangle, IconWifiOff } from '@tabler/icons-react'
import { ConnectionState } from 'livekit-client'
import { type ComponentType, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import type { UserInfo } from '#contracts/api/users'
import { formatTimeInZone } from '#web/lib/time.ts'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { SidePanel, SidePanelSlot } from '#web/ui/kit/side-panel.tsx'
import css from './call.module.css'
import { CallControls } from './call-controls.tsx'
import type { CallEnd } from './call-end.ts'
import { CallStage } from './call-stage.tsx'
import { CaptionsBand } from './captions-band.tsx'
import { ConsentStrip } from './consent-strip.tsx'
import type { DeviceChoice } from './device-choice.ts'
import { ConnectionMeter } from './connection-meter.tsx'
import { forgetCall } from './remembered-call.ts'
import type { Door } from '#web/data/calls/queries.ts'
import { useCall, useConsentNotices } from './use-call.ts'

/** The editor of the session's note. Its code loads when the provider opens the note. */
export type CallNote = ComponentType<{ session: AppointmentWire; zone: string }>

type CallRoomProps = {
  session: AppointmentWire
  user: UserInfo
  door: Door
  choice: DeviceChoice
  Note: CallNote
  /** Called with what the person changed inside the call. */
  onChoice: (choice: DeviceChoice) => void
  onEnd: (end: CallEnd, choice: DeviceChoice) => void
}

export function CallRoom({ session, user, door, choice, Note, onChoice, onEnd }: CallRoomProps) {
  const [current, setCurrent] = useState(choice)
  // A change can end after another one has begun, and must not undo it.
  const latest = useRef(choice)
  const { room, problem } = useCall(door, choice, (end) => onEnd(end, latest.current))
  const change = (part: Partial<DeviceChoice>) => {
    latest.current = { ...latest.current, ...part }
    setCurrent(latest.current)
    onChoice(latest.current)
  }
  useConsentNotices(room, session.appointment_id)
  const names = useMemo(() => new Map(door.people.map((person) => [person.user_id, person.display_name])), [door])
  const [noteOpen, setNoteOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  useEffect(() => main.current?.focus(), [])
  const appointmentId = session.appointment_id
  return (
    <RoomContext value={room}>
      <SidePanelSlot className={`${css.dark} ${css.frame}`} panelClassName={css.panel}>
        <main className={css.room} aria-label="Call" tabIndex={-1} ref={main}>
          <RoomAudioRenderer />
          <CallHead session={session} problem={problem} endsAt={formatTimeInZone(door.ends_at, user.timezone)} />
          <CallStage
            guests={door.people}
            identity={door.identity}
            hideSelf={current.hideSelf}
            onHideSelf={(hideSelf) => change({ hideSelf })}
          />
          <CaptionsBand room={room} names={names} identity={door.identity} appointmentId={appointmentId} />
          <ConsentStrip
            appointmentId={appointmentId}
            professional={{ user_id: session.orchid_pro.cognito_sub, name: session.orchid_pro.display_name }}
            names={names}
            identity={door.identity}
          />
          <CallControls
            note={user.role === 'OWNER' ? { open: noteOpen, toggle: () => setNoteOpen(!noteOpen) } : null}
            choice={current}
            onChoice={change}
            onLeave={() => {
              forgetCall()
              void room.disconnect()
            }}
          />
        </main>
        {noteOpen && (
          <SidePanel title="Note" onClose={() => setNoteOpen(false)}>
            <Suspense fallback={<LoadingSkeleton shape="lines" rows={6} />}>
              <div className={css.note} data-saved>
                <Note session={session} zone={user.timezone} />
              </div>
            </Suspense>
          </SidePanel>
        )}
      </SidePanelSlot>
    </RoomContext>
  )
}

const STATE_WORDS: Record<ConnectionState, string> = {
  [ConnectionState.Connecting]: 'Joining…',
  [ConnectionState.Connected]: 'Connected',
  [ConnectionState.Disconnected]: 'Joining…',
  [ConnectionState.Reconnecting]: 'Connection lost, reconnecting…',
  [ConnectionState.SignalReconnecting]: 'Unstable connection…',
}

function CallHead({ session, problem, endsAt }: { session: AppointmentWire; problem: string | null; endsAt: string }) {
  const state = useConnectionState()
  const away = state === ConnectionState.Reconnecting
  return (
    <>
      <header className={css.head}>
        <h1 className={css.what}>{session.appointment_type_label}</h1>
        <span className={css.until}>open until {endsAt}</span>
        <span className={css.state} data-state={state} role="status">
          {STATE_WORDS[state]}
        </span>
        <ConnectionMeter />
      </header>
      {(away || problem) && (
        <div className={css.notice} role="alert">
          {away ? (
            <IconWifiOff size={18} stroke={1.5} aria-hidden />
          ) : (
            <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
          )}
          {away ? 'Connection lost, reconnecting… You do not need to do anything.' : problem}
        </div>
      )}
    </>
  )
}
