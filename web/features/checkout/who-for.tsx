/**
 * "Who is this session for?": a guardian chooses themself or one of the minors for whom they may book, without leaving the
 * checkout. The profile is switched, and the checkout loads again as that person, so that price, license, age and rights
 * are judged for them. A held time comes along, with its deadline; only the API can hand it over.
 */
import { useMutation } from '@tanstack/react-query'
import type { UserInfo } from '#contracts/api/users'
import { guardianMay } from '#domain/access/guardian'
import { calledName } from '#domain/content/person-name'
import { releaseTime } from '#web/data/holds/release-time.ts'
import { type Profile, profilesOf } from '#web/login/acting.ts'
import { holdOnArrival } from '#web/login/hold-on-arrival.ts'
import { useSwitchProfile } from '#web/login/switch-profile.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import css from './checkout.module.css'

type WhoForProps = {
  user: UserInfo
  price: number | null
  /** The open hold, if there is one. */
  hold: { timeslot_id: string; state: string } | null
  /** The address of this checkout without a hold. */
  address: string
  disabled: boolean
}

export function WhoFor({ user, price, hold, address, disabled }: WhoForProps) {
  const change = useSwitchProfile(user)
  const choose = useMutation({
    mutationFn: async (to: Profile) => {
      // A time that is being paid stays with its payer. If the payment page never came, it can be released.
      if (hold?.state === 'paying') await releaseTime(hold.timeslot_id)
      if (hold) holdOnArrival(address)
      await change.mutateAsync({ to, landing: address })
    },
  })
  const choices = profilesOf(user).filter(
    ({ isCurrent, link }) => isCurrent || link === null || mayBookFor(link, price),
  )
  const busy = disabled || choose.isPending || choose.isSuccess
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the choices are buttons, because each one acts at once. */}
      <div role="group" aria-labelledby="who-for" className={css.persons}>
        {choices.map((profile) => (
          <Button
            key={profile.id}
            kind={profile.isCurrent ? 'primary' : 'quiet'}
            aria-pressed={profile.isCurrent}
            disabled={busy}
            onClick={() => !profile.isCurrent && choose.mutate(profile)}
          >
            {profile.link ? calledName(profile.link.minor) : 'Me'}
          </Button>
        ))}
      </div>
      <FormAlert error={choose.error} />
    </>
  )
}

function mayBookFor({ rights }: NonNullable<Profile['link']>, price: number | null): boolean {
  return guardianMay(rights, 'book') && (!price || guardianMay(rights, 'pay'))
}
