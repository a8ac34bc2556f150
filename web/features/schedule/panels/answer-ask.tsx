/** A client asks for another time of a session: the times that they propose, and the two answers. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import { calledName } from '#domain/content/person-name'
import { fromInstant } from '#kernel/clock'
import { askWordsQuery, useDeclineAsk } from '#web/data/appointments/move-asks.ts'
import { useMove } from '#web/data/appointments/mutations.ts'
import { formatDay, formatTime, formatTimeRange, zoneName } from '#web/lib/time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog } from '#web/ui/kit/dialog.tsx'
import { TextArea } from '#web/ui/kit/text-area.tsx'
import { asksForTime, clientName } from '#web/ui/sessions/session-state.ts'
import { useUnheard } from '#web/ui/sessions/unheard.ts'
import { EndedDialog } from '../changes/ended-dialog.tsx'
import { settledMeanwhile } from '../changes/ended-meanwhile.ts'
import { ConflictAlert, type Warning } from '../conflict-alert.tsx'
import css from './panels.module.css'

type AnswerAskProps = {
  session: AppointmentWire
  zone: string
  mayMove: boolean
  /** The present (ms): a time that has passed meanwhile is not offered. */
  now: number
  /** Whether the dialog to answer no is open, which also says when somebody else has settled it. */
  declining: boolean
  onDeclining: (declining: boolean) => void
}

export function AnswerAsk({ declining, onDeclining, ...props }: AnswerAskProps) {
  const { session, zone, now } = props
  const { move_ask: ask } = session
  return (
    <>
      {ask && asksForTime(session, now) && <Ask {...props} ask={ask} onDecline={() => onDeclining(true)} />}
      {declining && <DeclineDialog {...{ session, zone, now }} onClose={() => onDeclining(false)} />}
    </>
  )
}

type AskProps = Omit<AnswerAskProps, 'declining' | 'onDeclining'> & {
  ask: NonNullable<AppointmentWire['move_ask']>
  onDecline: () => void
}

function Ask({ session, ask, zone, mayMove, now, onDecline }: AskProps) {
  const { data: words } = useQuery({ ...askWordsQuery(session), enabled: session.move_ask?.has_text ?? false })
  const move = useMove()
  const [chosen, setChosen] = useState<string | null>(null)
  /** The warnings that were accepted for the chosen time. */
  const [known, setKnown] = useState<readonly Warning[]>([])
  const { appointment_id: id } = session
  const asker = askerOf(session)
  const times = ask.times.filter((time) => fromInstant(time) > now)
  const accept = (start: string, accepted: readonly Warning[]) => {
    setChosen(start)
    setKnown(accepted)
    move.mutate({ id, start, accepted, mail: true, mode: 'this_session', askedAt: ask.asked_at })
  }
  return (
    <div className={css.past}>
      <p>{asker} asks for another time</p>
      <span>The session stays as it is until you answer. Your answer is emailed.</span>
      {words?.text && (
        <div>
          <span>{asker} wrote:</span>
          <blockquote className={css.quote}>{words.text}</blockquote>
        </div>
      )}
      <ConflictAlert
        error={move.error}
        busy={move.isPending}
        verb="Move"
        onForce={(warning) => chosen !== null && accept(chosen, [...known, warning])}
      />
      {times.length === 0 && (
        <span>
          The proposed times have passed.
          {mayMove ? ' You can still move the session to another time, or answer no.' : ''}
        </span>
      )}
      {mayMove &&
        times.map((time) => (
          <Button
            key={time}
            size="small"
            kind="quiet"
            busy={move.isPending && chosen === time}
            disabled={move.isPending}
            onClick={() => accept(time, [])}
          >
            Move to {formatDay(time, zone)}, {formatTime(time, zone)} {zoneName(time, zone)}
          </Button>
        ))}
      <div className={css.row}>
        <Button size="small" kind="plain" disabled={move.isPending} onClick={onDecline}>
          {times.length === 0 ? 'Answer no' : 'None of these'}
        </Button>
      </div>
    </div>
  )
}

/** Who asked: the client or one partner, by name, or a guardian. */
function askerOf({ move_ask, patient }: AppointmentWire): string {
  if (move_ask?.asker?.side === 'guardian') return `A guardian of ${calledName(patient)}`
  return move_ask?.asker?.name || calledName(patient)
}

const TITLE = 'Keep the session’s time?'

type DeclineDialogProps = { session: AppointmentWire; zone: string; now: number; onClose: () => void }

function DeclineDialog({ session, zone, now, onClose }: DeclineDialogProps) {
  const decline = useDeclineAsk()
  const [text, setText] = useState('')
  const { appointment_id: id, appointment_start: start, appointment_end: end, move_ask: ask } = session
  /** The question as it was read. */
  const [read] = useState(session)
  const how = settledMeanwhile(read, session, now)
  const unheard = useUnheard(decline.error)
  const reader = ask?.asker?.side === 'guardian' ? 'the guardian who asked' : askerOf(session)
  // What somebody else did, and not the answer to the own request.
  if (how !== null && !decline.isPending && !decline.isSuccess)
    return (
      <EndedDialog
        {...{ title: TITLE, session, unheard, onClose, ...(how && { how }) }}
        so="Nothing was changed from here."
        typed={text.trim()}
      />
    )
  return (
    <Dialog onClose={onClose} title={TITLE}>
      <form
        className={css.stack}
        onSubmit={(event) => {
          event.preventDefault()
          if (ask) decline.mutate({ id, askedAt: ask.asked_at, text }, { onSuccess: onClose })
        }}
      >
        <FormAlert error={decline.error} />
        <p>
          {clientName(session)}, {formatDay(start, zone)}, {formatTimeRange(start, end, zone)} {zoneName(start, zone)}.
          We send an email that the proposed times are not possible.
        </p>
        <TextArea
          label="Answer (optional)"
          description={`Only ${reader} can read it, in Orchid. It is not in the email.`}
          minRows={2}
          maxRows={6}
          maxLength={300}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        <div className={css.row}>
          <Button type="submit" busy={decline.isPending}>
            Keep the time
          </Button>
          <Button kind="quiet" onClick={onClose} disabled={decline.isPending}>
            Back
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
