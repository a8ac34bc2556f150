/**
 * Consent to captions and transcript: a card that asks, then a line with the person's answer and those of the others.
 * Everyone sees the same. Consent is valid for one connection, so people who rejoin are asked again. A person who is
 * alone in the call is asked when someone joins. After a mere reload of the page with the same people in the call, the
 * answer is given again for the new connection, and said so (decision 072).
 */
import { useConnectionState, useParticipants, useRoomContext } from '@livekit/components-react'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ConnectionState, ParticipantKind } from 'livekit-client'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { errorText } from '#web/lib/api-error.ts'
import { ConsentCard } from './consent-card.tsx'
import css from './consent.module.css'
import { rememberAnswer, rememberedAnswer } from './remembered-call.ts'
import { useSwitchConsent, type ConsentState, consentQuery } from '#web/data/calls/queries.ts'
import { Button } from '#web/ui/kit/button.tsx'

type ConsentStripProps = {
  appointmentId: string
  /** The professional in whose record the transcript is stored. */
  professional: { user_id: string; name: string }
  names: Map<string, string>
  identity: string
}

export function ConsentStrip({ appointmentId, professional, names, identity }: ConsentStripProps) {
  const room = useRoomContext()
  const connected = useConnectionState() === ConnectionState.Connected
  const textId = useId()
  const section = useRef<HTMLElement>(null)
  const { data } = useQuery(consentQuery(appointmentId))
  const change = useSwitchConsent(appointmentId, () => room.localParticipant.sid)
  /** The connection for which the question was answered. After a rejoin it is another one, and the question returns. */
  const [answered, setAnswered] = useState<string | null>(null)
  const mine = data?.people.find((person) => person.user_id === identity)?.consented ?? false
  const others = useParticipants()
    .filter((person) => !person.isLocal && person.kind !== ParticipantKind.AGENT)
    .map((person) => person.identity)
  /** Whether the person opens the question themselves, which they can also do while they are alone. */
  const [opened, setOpened] = useState(false)
  const [repeated, setRepeated] = useState(false)
  const call = { appointmentId, userId: identity }
  const isOpen = Boolean(data) && connected && !mine && answered !== room.localParticipant.sid
  const asks = isOpen && (opened || others.length > 0)
  // The first moment in which somebody else is there decides whether the answer before a reload still holds.
  const resume = useEffectEvent(() => {
    const before = mine ? null : rememberedAnswer(call, others)
    if (before === null) return
    setAnswered(room.localParticipant.sid)
    if (before) change.mutate(true, { onSuccess: () => setRepeated(true), onError: () => setAnswered(null) })
  })
  const connection = connected && data && others.length > 0 ? room.localParticipant.sid : null
  useEffect(() => {
    if (connection !== null) resume()
  }, [connection])
  const answer = (yes: boolean) => {
    setOpened(false)
    setRepeated(false)
    rememberAnswer(call, { yes, others })
    // The button that was pressed disappears, so the focus moves to what replaces it.
    const done = () => {
      setAnswered(room.localParticipant.sid)
      section.current?.focus()
    }
    if (yes || mine) change.mutate(yes, { onSuccess: done })
    else done()
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={asks ? css.card : css.strip}
      data-asks={asks || undefined}
      aria-label="Captions and transcript"
    >
      <p className={asks ? css.title : repeated && mine ? css.repeated : 'visually-hidden'} role="status">
        {asks ? 'Transcribe this session?' : repeated && mine ? 'Still on, as you agreed before the reload.' : ''}
      </p>
      {asks ? (
        <ConsentCard
          textId={textId}
          professional={professional.name}
          isProfessional={professional.user_id === identity}
          busy={change.isPending}
          onAnswer={answer}
        />
      ) : (
        <Button
          kind="quiet"
          busy={change.isPending}
          disabled={!data || !connected}
          onClick={() => {
            if (mine) return answer(false)
            setOpened(true)
            setAnswered(null)
          }}
        >
          {mine ? 'Turn off captions and transcript' : 'Turn on captions and transcript…'}
        </Button>
      )}
      <ul className={css.agreed}>
        {data?.people.map((person) => (
          <li key={person.user_id} data-on={person.consented || undefined}>
            {person.consented ? (
              <IconCheck size={15} stroke={1.75} aria-hidden />
            ) : (
              <IconMinus size={15} stroke={1.75} aria-hidden />
            )}
            {person.user_id === identity ? 'You' : names.get(person.user_id)}: {wordOf(person, identity)}
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

/** LiveKit reports a join a moment later, but the reader knows that they are in the call. */
function wordOf({ user_id, present, consented }: ConsentState['people'][number], identity: string): string {
  if (consented) return 'yes'
  return present || user_id === identity ? 'no' : 'not in the call'
}
