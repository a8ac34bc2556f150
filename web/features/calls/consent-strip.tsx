/**
 * Consent to captions and transcript: what is transcribed and for whom, a switch, and who has turned captions on.
 * Everyone sees the same. Consent is valid for one connection, so people who rejoin are asked again.
 */
import { useConnectionState, useRoomContext } from '@livekit/components-react'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ConnectionState } from 'livekit-client'
import { useId } from 'react'
import { errorText } from '#web/lib/api-error.ts'
import css from './call.module.css'
import { useSwitchConsent } from '#web/data/calls/mutations.ts'
import { consentQuery } from '#web/data/calls/queries.ts'

type ConsentStripProps = {
  appointmentId: string
  /** The name of the professional in whose record the transcript is stored. */
  professional: string
  names: Map<string, string>
  identity: string
}

export function ConsentStrip({ appointmentId, professional, names, identity }: ConsentStripProps) {
  const room = useRoomContext()
  const connected = useConnectionState() === ConnectionState.Connected
  const help = useId()
  const { data } = useQuery(consentQuery(appointmentId))
  const change = useSwitchConsent(appointmentId, () => room.localParticipant.sid)
  const mine = data?.people.find((person) => person.user_id === identity)?.consented ?? false
  return (
    <section className={css.consent} aria-label="Captions and transcript">
      <div className={css.ask}>
        <strong role="status">{data && connected && !mine ? 'Transcribe this session?' : ''}</strong>
        <p id={help}>
          While everyone in the call has this on, what is said is transcribed and saved in {professional}’s record of
          this session. No audio or video is saved. You are asked each time you join.
        </p>
      </div>
      <button
        type="button"
        className={css.switch}
        role="switch"
        aria-checked={mine}
        aria-describedby={help}
        disabled={!data || !connected || change.isPending}
        onClick={() => change.mutate(!mine)}
      >
        <span className={css.track} aria-hidden />
        Captions and transcript
      </button>
      <ul className={css.agreed}>
        {data?.people.map((person) => (
          <li key={person.user_id} data-on={person.consented || undefined}>
            {person.consented ? (
              <IconCheck size={15} stroke={1.75} aria-hidden />
            ) : (
              <IconMinus size={15} stroke={1.75} aria-hidden />
            )}
            {person.user_id === identity ? 'You' : names.get(person.user_id)}: {person.consented ? 'yes' : 'no'}
          </li>
        ))}
      </ul>
      {change.error && (
        <p className={css.problem} role="alert">
          {errorText(change.error)}
        </p>
      )}
    </section>
  )
}
