/**
 * The videos of a call. The other people fill the space, the user's own video is small in a corner, and a shared screen
 * is shown large.
 */
import { isTrackReference, useParticipants, useTracks, VideoTrack } from '@livekit/components-react'
import { IconEye, IconEyeOff, IconMicrophoneOff } from '@tabler/icons-react'
import { type Participant, ParticipantKind, Track } from 'livekit-client'
import { Children, type ReactNode, useRef } from 'react'
import { Face } from '#web/ui/brand/face.tsx'
import css from './call.module.css'
import { ConnectionMeter } from './connection-meter.tsx'
import { type Facing, useCameraFlip } from './camera-flip.tsx'
import type { Door } from '#web/data/calls/queries.ts'

/** A person of the session, as the response that opens the call describes them. */
type Guest = Door['people'][number]

type CallStageProps = {
  guests: readonly Guest[]
  identity: string
  hideSelf: boolean
  onHideSelf: (hide: boolean) => void
}

export function CallStage({ guests, identity, hideSelf, onHideSelf }: CallStageProps) {
  // The captions agent is a participant too, but it is not shown.
  const people = useParticipants().filter((person) => person.kind !== ParticipantKind.AGENT)
  const cameras = useTracks([Track.Source.Camera]).filter(isTrackReference)
  const screens = useTracks([Track.Source.ScreenShare]).filter(isTrackReference)
  const met = useRef(new Set<string>())
  const { facing, flip } = useCameraFlip()
  const others = people.filter((person) => !person.isLocal)
  for (const person of others) met.current.add(person.identity)
  const absent = guests.filter(
    ({ user_id }) => user_id !== identity && !others.some((person) => person.identity === user_id),
  )
  const guestOf = (person: Participant) => guests.find(({ user_id }) => user_id === person.identity)
  const me = people.find((person) => person.isLocal)

  const tile = (person: Participant) => {
    const camera = cameras.find((track) => track.participant.identity === person.identity && !track.publication.isMuted)
    return (
      <Tile key={person.identity} person={person} guest={guestOf(person)} facing={person.isLocal ? facing : undefined}>
        {camera ? <VideoTrack trackRef={camera} /> : null}
        {camera && person.isLocal && flip}
      </Tile>
    )
  }
  const isAlone = others.length === 0 && screens.length === 0
  const self = me && !hideSelf && tile(me)
  return (
    <section className={css.stage} aria-label="People in the call">
      <div className={css.tiles} data-screen={screens.length > 0 || undefined} data-alone={isAlone || undefined}>
        {screens.map((track) => (
          <div key={track.publication.trackSid} className={css.tile} data-screen>
            <VideoTrack trackRef={track} />
            <span className={css.name}>
              {track.participant.isLocal
                ? 'You are sharing your screen'
                : `${guestOf(track.participant)?.display_name} is sharing their screen`}
            </span>
          </div>
        ))}
        {others.map(tile)}
        {isAlone && (
          <div className={css.waiting} role="status">
            <GuestFace guest={absent[0]} size={96} />
            <strong>{waitingTitle(absent, met.current)}</strong>
            <span>
              {met.current.size > 0
                ? 'You can wait here in case they rejoin.'
                : 'They will see and hear you as soon as they join.'}
            </span>
          </div>
        )}
        {isAlone && self}
      </div>
      {!isAlone && self}
      {me && (
        <button
          type="button"
          className={css.self}
          data-hidden={hideSelf || undefined}
          onClick={() => onHideSelf(!hideSelf)}
        >
          {hideSelf ? (
            <IconEye size={18} stroke={1.5} aria-hidden />
          ) : (
            <IconEyeOff size={18} stroke={1.5} aria-hidden />
          )}
          <span className={hideSelf ? undefined : 'visually-hidden'}>
            {hideSelf ? 'Show self-view' : 'Hide self-view'}
          </span>
        </button>
      )}
    </section>
  )
}

function waitingTitle(absent: readonly Guest[], met: Set<string>): string {
  const names = new Intl.ListFormat('en-US').format(absent.map(({ display_name }) => display_name))
  return absent.some(({ user_id }) => met.has(user_id)) ? `${names} left the call` : `Waiting for ${names}`
}

function GuestFace({ guest, size }: { guest: Guest | undefined; size: number }) {
  const photo = { cognito_sub: guest?.user_id ?? '', photo_version: guest?.photo_version ?? null }
  return <Face name={guest?.display_name ?? ''} photo={photo} size={size} />
}

type TileProps = { person: Participant; guest: Guest | undefined; facing: Facing | undefined; children: ReactNode }

function Tile({ person, guest, facing, children }: TileProps) {
  const hasPicture = Children.toArray(children).length > 0
  return (
    <div
      className={css.tile}
      data-facing={facing}
      data-self={person.isLocal || undefined}
      data-speaking={person.isSpeaking || undefined}
      data-person={person.identity}
    >
      {hasPicture ? children : <GuestFace guest={guest} size={person.isLocal ? 48 : 96} />}
      <span className={css.name}>
        {!person.isMicrophoneEnabled && (
          <IconMicrophoneOff size={15} stroke={1.75} aria-label="Microphone off" role="img" />
        )}
        {person.isLocal ? 'You' : guest?.display_name}
        {!person.isLocal && <ConnectionMeter of={{ person, name: guest?.display_name ?? '' }} />}
      </span>
    </div>
  )
}
