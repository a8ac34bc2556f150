/** Above a page after a journey: asks once whether the account's time zone should be that of this device. */
import { IconWorldPin } from '@tabler/icons-react'
import { useState } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { toInstant } from '#kernel/clock'
import { useSaveTimeZone } from '#web/data/own-time-zone.ts'
import { isZoneToAsk, settleZone } from '#web/lib/settled-zones.ts'
import { formatTime, localZone, zoneCity } from '#web/lib/time.ts'
import { useNow } from '#web/lib/use-now.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import css from './zone-offer.module.css'

export function ZoneOffer({ user: { timezone } }: { user: UserInfo }) {
  const [isSettled, setSettled] = useState(false)
  const now = useNow()
  // The buttons disappear with the question, so the focus goes to the page.
  const leave = () => document.getElementById('content')?.focus()
  const save = useSaveTimeZone(leave)
  if (isSettled || !isZoneToAsk(timezone, now)) return null
  const here = localZone()
  return (
    <section className={css.band} aria-label="Time zone">
      <div className={css.words}>
        <IconWorldPin size={22} stroke={1.5} aria-hidden />
        <div>
          <p>
            It is {formatTime(toInstant(now), here)} where you are now, and your account is set to {zoneCity(timezone)}{' '}
            time. Use {zoneCity(here)} time?
          </p>
          <FormAlert error={save.error} />
        </div>
      </div>
      <div className={css.actions}>
        <Button size="small" disabled={save.isPending} onClick={() => save.mutate(here)}>
          {save.isPending ? 'Please wait...' : `Use ${zoneCity(here)} time`}
        </Button>
        <Button
          size="small"
          kind="quiet"
          disabled={save.isPending}
          onClick={() => {
            settleZone(timezone)
            setSettled(true)
            leave()
          }}
        >
          Keep {zoneCity(timezone)} time
        </Button>
      </div>
    </section>
  )
}
