import { createFileRoute } from '@tanstack/react-router'
import { SUPPORT } from '#web/content/pages/support.ts'
import { readPageContent } from '#web/data/page-content/queries.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { SupportPage } from '#web/site/pages/support-page.tsx'
import { headOf } from '#web/site/pages/spoken.ts'

export const Route = createFileRoute('/support')({
  loader: ({ abortController }) => readPageContent(SUPPORT.page, abortController.signal),
  headers: () => staticPage({ sharedSeconds: 60 }),
  head: ({ loaderData }) => headOf(SUPPORT, loaderData),
  component: Support,
})

function Support() {
  return <SupportPage content={Route.useLoaderData()} />
}
