import { createFileRoute } from '@tanstack/react-router'
import { THANKS_FOR_SHARING } from '#web/content/pages/thanks-for-sharing.ts'
import { DELIVERED_CONTENT, readPageContent } from '#web/data/page-content.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { ThanksForSharingPage } from '#web/site/pages/thanks-for-sharing-page.tsx'
import { pageHead } from '#web/site/marketing/page-head.ts'

export const Route = createFileRoute('/thanks-for-sharing')({
  loader: ({ abortController }) => readPageContent(THANKS_FOR_SHARING.page, abortController.signal),
  headers: () => staticPage({ sharedSeconds: 60 }),
  head: ({ loaderData }) =>
    pageHead(THANKS_FOR_SHARING, loaderData ?? DELIVERED_CONTENT, [{ name: 'robots', content: 'noindex' }]),
  component: ThanksForSharing,
})

function ThanksForSharing() {
  return <ThanksForSharingPage content={Route.useLoaderData()} />
}
