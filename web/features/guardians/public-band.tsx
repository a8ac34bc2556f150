/**
 * The band of an acting guardian on public pages. The server renders these pages the same for everyone, so the band is
 * loaded when the browser has a guardian's token (islands.tsx). It then asks the API for the user.
 */
import { useStanding } from '#web/login/standing.ts'
import { ActingBand } from './acting-band.tsx'
import { isActing } from '#web/login/acting.ts'
import { SwitchRefused } from './switch-refused.tsx'

export function PublicBand() {
  const { user } = useStanding()
  return (
    <>
      {user && isActing(user) && <ActingBand user={user} />}
      <SwitchRefused />
    </>
  )
}
