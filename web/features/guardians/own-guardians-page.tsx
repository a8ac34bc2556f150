/** /member-dashboard/guardians: the teenager's own guardians. */
import { IconCake } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { UserInfo } from '#contracts/api/users'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { Page } from '#web/ui/kit/page.tsx'
import { isActing } from '#web/login/acting.ts'
import { Guardians } from './guardians.tsx'
import { useOwnAge } from '#web/data/users/own-age.ts'
import { buttonClass } from '#web/ui/kit/button-look.ts'

const TITLE = 'Parents and guardians'

export function OwnGuardiansPage({ user }: { user: UserInfo }) {
  const acting = isActing(user)
  const age = useOwnAge(!acting)
  if (acting || age === 'adult')
    return (
      <Page title={TITLE}>
        <EmptyState
          icon={IconCake}
          title={acting ? 'Switch back first' : 'For members under 18'}
          action={
            <Link to="/member-dashboard/switch-accounts" className={buttonClass()}>
              Switch profile
            </Link>
          }
        >
          {acting
            ? 'You can see other guardians from your own profile.'
            : 'You are an adult, so no one else acts for you. To manage care for a child, add them under Switch profile.'}
        </EmptyState>
      </Page>
    )
  return (
    <Page title={TITLE} lead="Who can act for you until you turn 18, and what each of them can do.">
      {age ? (
        <Guardians
          minorId={user.sub}
          zone={user.timezone}
          lead="You can book once a parent or guardian is linked. They log in with their own account. You decide what each of them can do, and you can end it at any time. They do not see sessions you hide from them."
        />
      ) : (
        <LoadingSkeleton shape="list" rows={2} label="Loading the guardians" />
      )}
    </Page>
  )
}
