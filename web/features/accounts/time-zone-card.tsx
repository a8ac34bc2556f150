/** "Time zone" among the sections of an account: the zone in which its owner reads times. */
import { type FormEvent, useState } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { toInstant } from '#kernel/clock'
import { useSaveTimeZone } from '#web/data/own-time-zone.ts'
import { formatTimeInZone, zoneCity } from '#web/lib/time.ts'
import { useNow } from '#web/lib/use-now.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { LeaveQuestion } from '#web/ui/forms/use-unsaved.tsx'
import { TimeZoneField } from '#web/ui/forms/time-zone-field.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Card } from '#web/ui/kit/card.tsx'
import css from './time-zone-card.module.css'

export function TimeZoneCard({ user: { timezone, user_type } }: { user: UserInfo }) {
  const now = useNow()
  /** What the user has chosen and not saved; null for nothing. */
  const [chosen, setChosen] = useState<string | null>(null)
  const [isSaved, setSaved] = useState(false)
  const save = useSaveTimeZone(() => {
    setChosen(null)
    setSaved(true)
  })
  const changed = chosen !== null && chosen !== timezone
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changed && chosen !== '') save.mutate(chosen)
  }
  return (
    <Card title="Time zone">
      <form noValidate onSubmit={submit} className={css.stack} aria-label="Time zone">
        <p className={css.text}>
          Your pages and emails show times in this zone. It is {formatTimeInZone(toInstant(now), timezone)} in{' '}
          {zoneCity(timezone)} now.
          {user_type === 'orchid_pro' &&
            ' The practice’s calendar and opening hours have a zone of their own, which this does not change.'}
        </p>
        <FormAlert error={save.error} />
        <TimeZoneField
          label="Your time zone"
          description="Type a city, or a name like Eastern Time."
          value={chosen ?? timezone}
          onChange={(zone) => {
            setChosen(zone)
            setSaved(false)
            save.reset()
          }}
          error={chosen === '' ? 'Please choose a time zone' : null}
        />
        <div className={css.actions}>
          <Button type="submit" kind="quiet" disabled={!changed || chosen === '' || save.isPending}>
            {save.isPending ? 'Please wait...' : 'Save time zone'}
          </Button>
          <p role="status" className={css.said}>
            {isSaved && `Saved. Times are now in ${zoneCity(timezone)} time.`}
          </p>
        </div>
        <LeaveQuestion unsaved={changed} />
      </form>
    </Card>
  )
}
