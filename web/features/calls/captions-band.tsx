import { useRemoteParticipants } from '@livekit/components-react'
import { useQuery } from '@tanstack/react-query'
import { ParticipantKind, type Room } from 'livekit-client'
import css from './call.module.css'
import { stateOfCaptions, useCaptions } from './captions.ts'
import { consentQuery } from '#web/data/calls/queries.ts'

type CaptionsBandProps = { room: Room; names: Map<string, string>; appointmentId: string }

/** Shows the two newest captions with their speakers, or why there are none. Screen readers read every caption. */
export function CaptionsBand({ room, names, appointmentId }: CaptionsBandProps) {
  const lines = useCaptions(room)
  const { data: consent } = useQuery(consentQuery(appointmentId))
  const agentIsHere = useRemoteParticipants().some((person) => person.kind === ParticipantKind.AGENT)
  return (
    <section className={css.captions} aria-label="Captions" role="log">
      {(lines.length === 0 || (consent && !consent.active)) && (
        <p className={css.quiet}>{consent ? stateOfCaptions(consent, names, agentIsHere) : ''}</p>
      )}
      {lines.map((line, at) => (
        <p
          key={line.segmentId}
          className={at < lines.length - 2 || (consent && !consent.active) ? 'visually-hidden' : css.caption}
          data-interim={line.final ? undefined : true}
          data-segment={line.segmentId}
        >
          <span className={css.speaker}>{names.get(line.userId)}</span> <span data-words>{line.text}</span>
        </p>
      ))}
    </section>
  )
}
