import { createFileRoute } from '@tanstack/react-router'
import { SUPPORT } from '#web/content/pages/support.ts'
import { DELIVERED_CONTENT, readPageContent } from '#web/data/page-content.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { SupportPage } from '#web/site/pages/support-page.tsx'
import { pageHead } from '#web/site/marketing/page-head.ts'

export const Route = createFileRoute('/support')({
  loader: ({ abortController }) => readPageContent(SUPPORT.page, abortController.signal),
  headers: () => staticPage({ sharedSeconds: 60 }),
  head: ({ loaderData }) => pageHead(SUPPORT, loaderData ?? DELIVERED_CONTENT),
  component: Support,
})

function Support() {
  return <SupportPage content={Route.useLoaderData()} />
}
