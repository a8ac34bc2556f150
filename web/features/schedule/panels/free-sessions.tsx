/** How many free sessions one client may book, below the list of session types. */
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type BookingLimits, bookingLimitsQuery, useSaveBookingLimits } from '#web/data/booking-limits.ts'
import { SaveAlert } from '#web/ui/forms/save-alert.tsx'
import { useFollowed, useOpened } from '#web/ui/forms/use-opened.ts'
import { sameValues } from '#kernel/same-values'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { FieldRow } from '#web/ui/kit/field.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { NumberField } from '#web/ui/kit/number-field.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import css from './panels.module.css'

const MOST = 50

export function FreeSessions() {
  const limits = useQuery(bookingLimitsQuery)
  const title = useId()
  return (
    <section className={css.freeSessions} aria-labelledby={title}>
      <h3 id={title} className={css.freeTitle}>
        Free sessions
      </h3>
      {limits.data ? (
        <LimitsForm saved={limits.data} />
      ) : limits.isError ? (
        <ErrorState error={limits.error} onRetry={() => void limits.refetch()} />
      ) : (
        <LoadingSkeleton shape="lines" rows={2} />
      )}
    </section>
  )
}

const inRange = (value: number) => (value >= 0 && value <= MOST ? null : `Between 0 and ${MOST}`)

function LimitsForm({ saved }: { saved: BookingLimits }) {
  const opened = useOpened(saved)
  const save = useSaveBookingLimits()
  const form = useForm<BookingLimits>({
    initialValues: saved,
    validate: { free_per_day: inRange, free_ahead: inRange },
    // "Saved" is no longer true of a changed number.
    onValuesChange: save.reset,
  })
  const isSaved = sameValues(form.values, opened.values)
  useFollowed(opened, saved, { untouched: isSaved && !save.isPending, take: form.setValues })
  const send = () => {
    const { free_per_day, free_ahead } = form.getValues()
    save.mutate(
      { free_per_day, free_ahead, seen: opened.seen(['free_per_day', 'free_ahead']) },
      { onSuccess: (limits) => form.setValues(opened.learn(limits)) },
    )
  }
  return (
    <form className={css.stack} noValidate onSubmit={form.onSubmit(send)} data-saved={isSaved || undefined}>
      <p className={css.fine}>How many free sessions a client can book on their own.</p>
      <SaveAlert
        error={save.error}
        elsewhere={{
          was: opened.values,
          words: { free_per_day: 'In one day', free_ahead: 'Booked ahead at one time' },
          learn: opened.learn,
          onTheirs: (now) => form.setValues((typed) => ({ ...typed, ...now })),
        }}
        onMine={send}
      />
      <FieldRow>
        <NumberField label="In one day" min={0} max={MOST} {...form.field('free_per_day')} />
        <NumberField label="Booked ahead at one time" min={0} max={MOST} {...form.field('free_ahead')} />
      </FieldRow>
      <div className={css.chips}>
        <Button type="submit" kind="quiet" busy={save.isPending}>
          Save limits
        </Button>
        <span role="status" className={css.fine}>
          {save.isSuccess && 'Saved'}
        </span>
      </div>
    </form>
  )
}
