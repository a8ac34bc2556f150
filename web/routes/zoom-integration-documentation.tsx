import { createFileRoute } from '@tanstack/react-router'
import { ZOOM_DOCUMENTATION } from '#web/content/pages/zoom-integration-documentation.ts'
import { DELIVERED_CONTENT, readPageContent } from '#web/data/page-content.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { ZoomDocumentationPage } from '#web/site/pages/zoom-integration-documentation-page.tsx'
import { pageHead } from '#web/site/marketing/page-head.ts'

export const Route = createFileRoute('/zoom-integration-documentation')({
  loader: ({ abortController }) => readPageContent(ZOOM_DOCUMENTATION.page, abortController.signal),
  headers: () => staticPage({ sharedSeconds: 60 }),
  head: ({ loaderData }) => pageHead(ZOOM_DOCUMENTATION, loaderData ?? DELIVERED_CONTENT),
  component: ZoomDocumentation,
})

function ZoomDocumentation() {
  return <ZoomDocumentationPage content={Route.useLoaderData()} />
}
