import { createFileRoute } from '@tanstack/react-router'
import { PRICING } from '#web/content/pricing.ts'
import { PricingPage } from '#web/site/pricing/pricing-page.tsx'
import { staticPage } from '#web/lib/static-page.ts'

export const Route = createFileRoute('/pricing/')({
  headers: () => staticPage({ sharedSeconds: 60 }),
  head: () => ({
    meta: [{ title: 'Pricing · Orchid' }, { name: 'description', content: PRICING.lead }],
  }),
  component: PricingPage,
})
