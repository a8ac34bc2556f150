import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { useGuardedUser } from '#web/login/access-guard.tsx'
import { messagesSearch } from '#web/features/messaging/messages-search.ts'
import { MessagingPage } from '#web/features/messaging/messaging-page.tsx'

export const Route = createFileRoute('/pro-dashboard/messages')({
  validateSearch: messagesSearch,
  component: Messages,
})

const to = '/pro-dashboard/messages'

function Messages() {
  return (
    <MessagingPage
      user={useGuardedUser()}
      selected={Route.useSearch().with ?? null}
      linkTo={(partner) => linkOptions({ to, search: { with: partner } })}
      list={linkOptions({ to, search: {} })}
    />
  )
}
