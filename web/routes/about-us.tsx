import { createFileRoute } from '@tanstack/react-router'
import { ABOUT_US } from '#web/content/pages/about-us.ts'
import { DELIVERED_CONTENT, readPageContent } from '#web/data/page-content.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { AboutUsPage } from '#web/site/pages/about-us-page.tsx'
import { pageHead } from '#web/site/marketing/page-head.ts'

export const Route = createFileRoute('/about-us')({
  loader: ({ abortController }) => readPageContent(ABOUT_US.page, abortController.signal),
  headers: () => staticPage({ sharedSeconds: 60 }),
  head: ({ loaderData }) => pageHead(ABOUT_US, loaderData ?? DELIVERED_CONTENT),
  component: AboutUs,
})

function AboutUs() {
  return <AboutUsPage content={Route.useLoaderData()} />
}
