/** How many free sessions one client may book, below the list of session types. */
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type BookingLimits, bookingLimitsQuery, useSaveBookingLimits } from '#web/data/scheduling/booking-limits.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
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
  const save = useSaveBookingLimits()
  const form = useForm<BookingLimits>({
    initialValues: saved,
    validate: { free_per_day: inRange, free_ahead: inRange },
    // "Saved" is no longer true of a changed number.
    onValuesChange: save.reset,
  })
  return (
    <form className={css.stack} noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <p className={css.fine}>How many free sessions a client can book on their own.</p>
      <FormAlert error={save.error} />
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
