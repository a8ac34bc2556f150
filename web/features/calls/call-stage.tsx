/** The faces: the others fill the room, the own picture lies small in a corner; a shared screen takes the middle. */
import { isTrackReference, useParticipants, useTracks, VideoTrack } from '@livekit/components-react'
import { IconMicrophoneOff } from '@tabler/icons-react'
import { type Participant, ParticipantKind, Track } from 'livekit-client'
import { type ReactNode, useRef } from 'react'
import { Initials } from '#web/ui/initials.tsx'
import css from './call.module.css'

export function CallStage({ names, identity }: { names: Map<string, string>; identity: string }) {
  // Captions are written by a participant that nobody meets.
  const people = useParticipants().filter((person) => person.kind !== ParticipantKind.AGENT)
  const cameras = useTracks([Track.Source.Camera]).filter(isTrackReference)
  const screens = useTracks([Track.Source.ScreenShare]).filter(isTrackReference)
  const met = useRef(new Set<string>())
  const others = people.filter((person) => !person.isLocal)
  for (const person of others) met.current.add(person.identity)
  const absent = [...names].filter(([id]) => id !== identity && !others.some((person) => person.identity === id))
  const me = people.find((person) => person.isLocal)

  const tile = (person: Participant) => {
    const camera = cameras.find((track) => track.participant.identity === person.identity && !track.publication.isMuted)
    return (
      <Tile key={person.identity} person={person} name={names.get(person.identity) ?? ''}>
        {camera ? <VideoTrack trackRef={camera} /> : null}
      </Tile>
    )
  }
  return (
    <section className={css.stage} aria-label="People in the call">
      <div className={css.tiles} data-screen={screens.length > 0 || undefined}>
        {screens.map((track) => (
          <div key={track.publication.trackSid} className={css.tile} data-screen>
            <VideoTrack trackRef={track} />
            <span className={css.name}>
              {track.participant.isLocal
                ? 'You share your screen'
                : `${names.get(track.participant.identity)} shares a screen`}
            </span>
          </div>
        ))}
        {others.map(tile)}
        {others.length === 0 && screens.length === 0 && (
          <div className={css.waiting} role="status">
            <Initials name={absent[0]?.[1] ?? ''} size={96} />
            <strong>{waitingTitle(absent, met.current)}</strong>
            <span>
              {met.current.size > 0
                ? 'You can wait here; they can come back.'
                : 'You are seen and heard as soon as they join.'}
            </span>
          </div>
        )}
      </div>
      {me && tile(me)}
    </section>
  )
}

function waitingTitle(absent: [string, string][], met: Set<string>): string {
  const names = new Intl.ListFormat('en-US').format(absent.map(([, name]) => name))
  return absent.some(([id]) => met.has(id)) ? `${names} left the call` : `Waiting for ${names}`
}

function Tile({ person, name, children }: { person: Participant; name: string; children: ReactNode }) {
  return (
    <div
      className={css.tile}
      data-self={person.isLocal || undefined}
      data-speaking={person.isSpeaking || undefined}
      data-person={person.identity}
    >
      {children ?? <Initials name={name} size={person.isLocal ? 48 : 96} />}
      <span className={css.name}>
        {!person.isMicrophoneEnabled && (
          <IconMicrophoneOff size={15} stroke={1.75} aria-label="Microphone off" role="img" />
        )}
        {person.isLocal ? 'You' : name}
      </span>
    </div>
  )
}
