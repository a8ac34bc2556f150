import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { useGuardedUser } from '#web/login/access-guard.tsx'
import { mayUse } from '#web/login/acting.ts'
import { NoRight } from '#web/features/guardians/no-right.tsx'
import { messagesSearch } from '#web/features/messaging/messages-search.ts'
import { MessagingPage } from '#web/features/messaging/messaging-page.tsx'

export const Route = createFileRoute('/member-dashboard/messages')({
  validateSearch: messagesSearch,
  component: Messages,
})

const to = '/member-dashboard/messages'

function Messages() {
  const user = useGuardedUser()
  if (!mayUse(user, 'message')) return <NoRight title="Messages" />
  return (
    <MessagingPage
      user={user}
      selected={Route.useSearch().with ?? null}
      linkTo={(partner) => linkOptions({ to, search: { with: partner } })}
      list={linkOptions({ to, search: {} })}
    />
  )
}
