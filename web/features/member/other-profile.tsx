/**
 * For a guardian who opens the link of a mail on another profile than the one that it is about: the profiles that can
 * pay, each with a button that opens the same page there.
 */
import type { GuardianRight } from '#contracts/plain/guardian-rights'
import type { UserInfo } from '#contracts/api/users'
import { guardianMay } from '#domain/access/guardian'
import { profilesOf } from '#web/login/acting.ts'
import { useSwitchProfile } from '#web/login/switch-profile.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Card } from '#web/ui/kit/card.tsx'
import css from './billing-page.module.css'

/** `right`: what a guardian needs there. */
export function OtherProfile({ user, right }: { user: UserInfo; right: GuardianRight | 'any' }) {
  const change = useSwitchProfile(user)
  const others = profilesOf(user).filter(
    ({ isCurrent, link }) => !isCurrent && (link === null || guardianMay(link.rights, right)),
  )
  return (
    <Card title="This session is not on this profile">
      <FormAlert error={change.error} />
      <div className={css.toPay}>
        <p>Switch to the profile of the person whose session it is.</p>
        <span className={css.acts}>
          {others.map((to) => (
            <Button key={to.id} kind="quiet" disabled={change.isPending} onClick={() => change.mutate({ to })}>
              Switch to {to.name}
            </Button>
          ))}
        </span>
      </div>
    </Card>
  )
}
