/** /member-dashboard/switch-accounts/{minor}: a minor of the user, with their guardians. */
import { IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { UserInfo } from '#contracts/api/users'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { Page } from '#web/ui/kit/page.tsx'
import { calledName, shownName } from '#domain/content/person-name'
import { isActing } from '#web/login/acting.ts'
import { minorsQuery } from '#web/data/guardians/queries.ts'
import { Guardians } from './guardians.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'

export function ChildPage({ user, minorId }: { user: UserInfo; minorId: string }) {
  const acting = isActing(user)
  const { data, error, refetch } = useQuery({ ...minorsQuery, enabled: !acting })
  const navigate = useNavigate()
  const child = data?.find(({ minor }) => minor.orchid_user_id === minorId)
  if (acting || (data && !child))
    return (
      <Page title="Guardians">
        <EmptyState
          icon={IconUserOff}
          title={acting ? 'Switch back first' : 'You are not their guardian'}
          action={
            <Link to="/member-dashboard/switch-accounts" className={buttonClass()}>
              Switch profile
            </Link>
          }
        >
          {acting
            ? 'You can see other guardians from your own profile.'
            : 'The guardianship may have ended. The person who manages the guardians can invite you again.'}
        </EmptyState>
      </Page>
    )
  if (!child)
    return (
      <Page title="Guardians">
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingSkeleton shape="list" rows={2} label="Loading the guardians" />
        )}
      </Page>
    )
  const name = calledName(child.minor)
  return (
    <Page title={`Guardians of ${shownName(child.minor)}`} tabTitle="Guardians">
      <Guardians
        minorId={minorId}
        zone={user.timezone}
        child={child}
        lead={
          child.may_manage_guardians
            ? `Other people who can act for ${name}. You decide who they are and what each of them can do.`
            : child.has_own_sign_in
              ? `${name} decides who the guardians are and what each of them can do.`
              : `The first guardian decides who the others are and what each of them can do.`
        }
        onLeft={() => void navigate({ to: '/member-dashboard/switch-accounts' })}
      />
    </Page>
  )
}
