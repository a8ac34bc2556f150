/**
 * A member asks for another time of their session: up to three times, free or not, and a few words. What others do to it
 * meanwhile is said, with what was typed.
 */
import { useState } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import { MOST_ASKED_TIMES } from '#contracts/plain/session-words'
import { askProblem } from '#domain/scheduling/move-ask'
import { fromInstant } from '#kernel/clock'
import { useAskMove } from '#web/data/appointments/move-asks.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { formatFullDay, formatTimeRange, zoneCity, zoneName } from '#web/lib/time.ts'
import { instantAt, minuteOf, timeText, wallOf } from '#web/lib/wall-time.ts'
import { useNow } from '#web/lib/use-now.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import { FieldStack } from '#web/ui/kit/field.tsx'
import { TextArea } from '#web/ui/kit/text-area.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { asksForTime } from '#web/ui/sessions/session-state.ts'
import { useUnheard } from '#web/ui/sessions/unheard.ts'
import { changedForClient, endedForClient } from './changed-meanwhile.ts'
import { ChangedMeanwhile, EndedMeanwhile } from './meanwhile.tsx'
import css from './ask-dialog.module.css'

type AskDialogProps = { session: AppointmentWire; zone: string; onClose: () => void }

/** One proposed time, as it is typed. */
type Proposal = { date: string; time: string }

const TITLE = 'Ask for another time'
const NAMES = ['First choice', 'Second choice', 'Third choice']

export function AskDialog({ session, zone, onClose }: AskDialogProps) {
  const { appointment_start: start, appointment_end: end, orchid_pro } = session
  const time = timeText(wallOf(start, zone).minute)
  const [proposals, setProposals] = useState<Proposal[]>([{ date: '', time }])
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const ask = useAskMove()
  const change = (at: number, to: Partial<Proposal>) => {
    setProposals((all) => all.map((one, each) => (each === at ? { ...one, ...to } : one)))
    setProblem(null)
    ask.reset()
  }
  const send = () => {
    const given = proposals.filter(({ date }, at) => at === 0 || date !== '')
    if (given.some((one) => one.date === '' || minuteOf(one.time) === null)) {
      setProblem('Please choose a day and a time.')
      return
    }
    const times = given.map((one) => instantAt(one.date, minuteOf(one.time) ?? 0, zone))
    const wrong = askProblem(
      times.map((at) => fromInstant(at)),
      { start_at: fromInstant(start) },
      serverNow(),
    )
    setProblem(wrong)
    if (wrong === null) ask.mutate({ id: session.appointment_id, times, text }, { onSuccess: onClose })
  }
  const [read, setRead] = useState(session)
  const now = useNow()
  // What somebody else did, and not the answer to the own request.
  const isBusy = ask.isPending || ask.isSuccess
  const over = asksForTime(session, now) ? 'Another time was asked for meanwhile.' : endedForClient(session, now)
  const unheard = useUnheard(ask.error)
  const changed = isBusy ? null : changedForClient(read, session)
  if (!isBusy && over) {
    const chosen = proposals.filter(({ date }) => date !== '').map((one) => `${one.date} ${one.time}`)
    return (
      <EndedMeanwhile
        {...{ title: TITLE, unheard, onClose }}
        how={over}
        typed={[...chosen, text.trim()].join('\n').trim()}
      />
    )
  }
  return (
    <Dialog onClose={onClose} title={TITLE} lightDismiss>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (changed === null) send()
        }}
      >
        <FieldStack>
          {changed ? (
            <ChangedMeanwhile
              {...{ session, zone, unheard }}
              what={changed}
              onLeave={onClose}
              onContinue={() => {
                ask.reset()
                setRead(session)
              }}
            />
          ) : (
            <FormAlert error={ask.error} />
          )}
          <p>
            {session.appointment_type_label} with {orchid_pro.display_name}, now {formatFullDay(start, zone)},{' '}
            {formatTimeRange(start, end, zone)} {zoneName(start, zone)}. It keeps this time until they answer.
          </p>
          <p className={css.fine}>
            Times in {zoneCity(zone)} ({zoneName(start, zone)})
          </p>
          {proposals.map((one, at) => (
            <fieldset key={at} className={css.choice}>
              <legend className={css.legend}>{NAMES[at]}</legend>
              <TextField
                type="date"
                label="Day"
                required={at === 0}
                value={one.date}
                error={at === 0 ? problem : null}
                onChange={({ currentTarget }) => change(at, { date: currentTarget.value })}
                data-autofocus={at === 0 || undefined}
              />
              <TextField
                type="time"
                label="Time"
                step={300}
                required={at === 0}
                value={one.time}
                onChange={({ currentTarget }) => change(at, { time: currentTarget.value })}
              />
            </fieldset>
          ))}
          {proposals.length < MOST_ASKED_TIMES && (
            <div>
              <Button kind="plain" onClick={() => setProposals((all) => [...all, { date: '', time }])}>
                Add another choice
              </Button>
            </div>
          )}
          <TextArea
            label="Anything they should know? (optional)"
            description="Only you and the practice can read it, in Orchid. It is not in the email."
            minRows={2}
            maxLength={300}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <DialogActions>
            <Button kind="quiet" onClick={onClose} disabled={ask.isPending}>
              Keep this time
            </Button>
            <Button type="submit" busy={ask.isPending} disabled={changed !== null}>
              Ask for another time
            </Button>
          </DialogActions>
        </FieldStack>
      </form>
    </Dialog>
  )
}
