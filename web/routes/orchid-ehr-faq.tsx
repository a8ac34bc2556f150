import { createFileRoute } from '@tanstack/react-router'
import { readWords } from '#web/content/pages/page-words.ts'
import { pageHead } from '#web/site/marketing/page-head.ts'
import { ORCHID_EHR_FAQ } from '#web/content/pages/orchid-ehr-faq.ts'
import { DELIVERED_CONTENT, readPageContent } from '#web/data/page-content.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { FaqPage } from '#web/site/marketing/pages/faq-page.tsx'

export const Route = createFileRoute('/orchid-ehr-faq')({
  loader: ({ abortController }) => readPageContent(ORCHID_EHR_FAQ.page, abortController.signal),
  headers: () => staticPage({ sharedSeconds: 60 }),
  head: ({ loaderData }) => pageHead(ORCHID_EHR_FAQ, loaderData ?? DELIVERED_CONTENT),
  component: Page,
})

function Page() {
  return <FaqPage words={readWords(ORCHID_EHR_FAQ, Route.useLoaderData())} />
}
