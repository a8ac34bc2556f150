/**
 * The band on public pages. These are rendered the same for everyone, so the band appears when this browser remembers
 * that a guardian acts (islands.tsx), and then asks the API who it is.
 */
import { useStanding } from '#web/session/standing.ts'
import { ActingBand } from './acting-band.tsx'
import { isActing } from '#web/session/acting.ts'
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
