import { useRemoteParticipants } from '@livekit/components-react'
import { useQuery } from '@tanstack/react-query'
import { ParticipantKind, type Room } from 'livekit-client'
import { useLayoutEffect, useRef } from 'react'
import css from './call.module.css'
import { stateOfCaptions, useCaptions } from './captions.ts'
import { consentQuery } from '#web/data/calls/queries.ts'

type CaptionsBandProps = { room: Room; names: Map<string, string>; identity: string; appointmentId: string }

/** Shows the two newest captions with their speakers, or why there are none. Screen readers read every caption. */
export function CaptionsBand({ room, names, identity, appointmentId }: CaptionsBandProps) {
  const lines = useCaptions(room)
  const band = useRef<HTMLElement>(null)
  const { data: consent } = useQuery(consentQuery(appointmentId))
  const agentIsHere = useRemoteParticipants().some((person) => person.kind === ParticipantKind.AGENT)
  const idle = lines.length === 0 || (consent && !consent.active)
  useLayoutEffect(() => {
    // The band grows with its captions. Only where it reaches its largest height does it scroll, to the newest words.
    if (band.current && lines.length > 0) band.current.scrollTop = band.current.scrollHeight
  }, [lines])
  return (
    <section ref={band} className={css.captions} data-idle={idle || undefined} aria-label="Captions" role="log">
      {idle && <p className={css.quiet}>{consent ? stateOfCaptions(consent, names, identity, agentIsHere) : ''}</p>}
      {lines.map((line, at) => (
        <p
          key={line.segmentId}
          className={at < lines.length - 2 || idle ? 'visually-hidden' : css.caption}
          data-interim={line.final ? undefined : true}
          data-segment={line.segmentId}
        >
          <span className={css.speaker}>{names.get(line.userId)}</span> <span data-words>{line.text}</span>
        </p>
      ))}
    </section>
  )
}
