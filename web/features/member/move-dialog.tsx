/**
 * A member chooses another time for a session: the free ones of its professional, by day. What others do to it meanwhile is said.
 */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import { timesToMoveQuery, useMoveOwn } from '#web/data/appointments/own-moves.ts'
import {
  formatDay,
  formatFullDay,
  formatMoment,
  formatTime,
  formatTimeRange,
  groupByDay,
  zoneCity,
  zoneName,
} from '#web/lib/time.ts'
import { useNow } from '#web/lib/use-now.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import { FieldStack } from '#web/ui/kit/field.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { useUnheard } from '#web/ui/sessions/unheard.ts'
import { changedForClient, endedForClient } from './changed-meanwhile.ts'
import { ChangedMeanwhile, EndedMeanwhile } from './meanwhile.tsx'
import css from './move-dialog.module.css'

type MoveDialogProps = { session: AppointmentWire; zone: string; onClose: () => void }

const TITLE = 'Move this session'

export function MoveDialog({ session, zone, onClose }: MoveDialogProps) {
  const times = useInfiniteQuery(timesToMoveQuery(session.appointment_id))
  const [chosen, setChosen] = useState<string | null>(null)
  const move = useMoveOwn()
  const { appointment_start: start, appointment_end: end } = session
  const found = times.data?.pages.flatMap((page) => page.times) ?? []
  const until = times.data?.pages[0]?.move_until
  const to = found.find(({ appointment_start }) => appointment_start === chosen)
  const [read, setRead] = useState(session)
  const now = useNow()
  // What somebody else did, and not the answer to the own request.
  const isBusy = move.isPending || move.isSuccess
  const ended = isBusy ? null : endedForClient(session, now)
  const unheard = useUnheard(move.error)
  const changed = isBusy ? null : changedForClient(read, session)
  if (ended) return <EndedMeanwhile {...{ title: TITLE, unheard, onClose }} how={ended} />
  return (
    <Dialog onClose={onClose} title={TITLE} lightDismiss>
      {changed ? (
        <ChangedMeanwhile
          {...{ session, zone, unheard }}
          what={changed}
          onLeave={onClose}
          onContinue={() => {
            move.reset()
            setRead(session)
            void times.refetch()
          }}
        />
      ) : (
        <FormAlert error={move.error ?? times.error} />
      )}
      <FieldStack>
        <p>
          {session.appointment_type_label} with {session.orchid_pro.display_name}, now {formatFullDay(start, zone)},{' '}
          {formatTimeRange(start, end, zone)} {zoneName(start, zone)}.
          {until && ` You can move it until ${formatMoment(until, zone)}.`}
        </p>
        {times.isPending && <LoadingSkeleton shape="lines" />}
        {times.data && found.length === 0 && !times.isFetching && (
          <p>There are no free times in these weeks. You can ask your professional for one.</p>
        )}
        {found.length > 0 && (
          <div className={css.times}>
            <p className={css.fine}>
              Times in {zoneCity(zone)} ({zoneName(found[0]?.appointment_start ?? start, zone)})
            </p>
            {groupByDay(found, (time) => time.appointment_start, zone).map(({ day, items }) => (
              <fieldset key={day} className={css.day}>
                <legend className={css.legend}>{formatDay(items[0]?.appointment_start ?? '', zone)}</legend>
                {items.map(({ appointment_start: at }) => (
                  <label key={at} className={css.time} data-chosen={at === chosen || undefined}>
                    <input
                      type="radio"
                      name="time"
                      className="visually-hidden"
                      checked={at === chosen}
                      onChange={() => setChosen(at)}
                      aria-label={`${formatTime(at, zone)}, ${formatDay(at, zone)}`}
                    />
                    {formatTime(at, zone)}
                  </label>
                ))}
              </fieldset>
            ))}
          </div>
        )}
        {times.hasNextPage && (
          <Button kind="plain" busy={times.isFetchingNextPage} onClick={() => void times.fetchNextPage()}>
            Look further ahead
          </Button>
        )}
        {to && (
          <p role="status">
            New time: {formatFullDay(to.appointment_start, zone)},{' '}
            {formatTimeRange(to.appointment_start, to.appointment_end, zone)} {zoneName(to.appointment_start, zone)}.
            Your professional is told.
          </p>
        )}
        <DialogActions>
          <Button kind="quiet" onClick={onClose} disabled={move.isPending}>
            Keep this time
          </Button>
          <Button
            disabled={!to || changed !== null}
            busy={move.isPending}
            onClick={() =>
              to && move.mutate({ id: session.appointment_id, start: to.appointment_start }, { onSuccess: onClose })
            }
          >
            Move session
          </Button>
        </DialogActions>
      </FieldStack>
    </Dialog>
  )
}
