/** What the member knows of their question for another time: that it waits, or that the answer is no. */
import { useQuery } from '@tanstack/react-query'
import type { AppointmentWire } from '#contracts/api/appointments'
import { askWordsQuery, useWithdrawAsk } from '#web/data/appointments/move-asks.ts'
import { formatMoment } from '#web/lib/time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import css from './session-page.module.css'

type AskNoteProps = {
  session: AppointmentWire
  zone: string
  /** Whether the reader may act for the client. */
  mayAct: boolean
}

export function AskNote({ session, zone, mayAct }: AskNoteProps) {
  const { move_ask: ask, orchid_pro, appointment_id: id } = session
  const { data: words, isLoading } = useQuery(askWordsQuery(session))
  const withdraw = useWithdrawAsk()
  // It begins with whose question it is.
  if (!ask || isLoading) return null
  const asked = words?.is_own ? 'You asked for another time.' : 'Another time was asked for.'
  if (ask.outcome === 'declined')
    return (
      <div className={css.note}>
        <p>
          {asked} {orchid_pro.display_name} cannot offer the {words?.is_own ? 'times you proposed' : 'proposed times'},
          so the session stays as it is.
        </p>
        {words?.answer && (
          <>
            <p>Their answer:</p>
            <blockquote className={css.reason}>{words.answer}</blockquote>
          </>
        )}
      </div>
    )
  return (
    <div className={css.note}>
      <p>
        {asked} The session keeps its time until {orchid_pro.display_name} answers.{' '}
        {words?.is_own ? 'You proposed:' : 'The proposed times:'}
      </p>
      <ul>
        {ask.times.map((time) => (
          <li key={time}>{formatMoment(time, zone)}</li>
        ))}
      </ul>
      {words?.text && (
        <>
          <p>You wrote:</p>
          <blockquote className={css.reason}>{words.text}</blockquote>
        </>
      )}
      <FormAlert error={withdraw.error} />
      {mayAct && (
        <Button kind="plain" busy={withdraw.isPending} onClick={() => withdraw.mutate({ id, askedAt: ask.asked_at })}>
          {words?.is_own ? 'Stop asking' : 'Withdraw the question'}
        </Button>
      )}
    </div>
  )
}
