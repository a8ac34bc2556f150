import { createFileRoute } from '@tanstack/react-router'
import { PRICING } from '#web/content/pages/pricing.ts'
import { DELIVERED_CONTENT, readPageContent } from '#web/data/page-content.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { pageHead } from '#web/site/marketing/page-head.ts'
import { PricingPage } from '#web/site/pricing/pricing-page.tsx'

export const Route = createFileRoute('/pricing/')({
  loader: ({ abortController }) => readPageContent(PRICING.page, abortController.signal),
  headers: () => staticPage({ sharedSeconds: 60 }),
  head: ({ loaderData }) => pageHead(PRICING, loaderData ?? DELIVERED_CONTENT),
  component: Pricing,
})

function Pricing() {
  return <PricingPage content={Route.useLoaderData()} />
}
