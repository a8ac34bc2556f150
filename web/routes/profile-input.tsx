import { createFileRoute } from '@tanstack/react-router'
import { PROFILE_INPUT } from '#web/content/pages/profile-input.ts'
import { DELIVERED_CONTENT, readPageContent } from '#web/data/page-content.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { ProfileInputPage } from '#web/site/pages/profile-input-page.tsx'
import { pageHead } from '#web/site/marketing/page-head.ts'

export const Route = createFileRoute('/profile-input')({
  loader: ({ abortController }) => readPageContent(PROFILE_INPUT.page, abortController.signal),
  headers: () => staticPage({ sharedSeconds: 60 }),
  head: ({ loaderData }) =>
    pageHead(PROFILE_INPUT, loaderData ?? DELIVERED_CONTENT, [{ name: 'robots', content: 'noindex' }]),
  component: ProfileInput,
})

function ProfileInput() {
  return <ProfileInputPage content={Route.useLoaderData()} />
}
