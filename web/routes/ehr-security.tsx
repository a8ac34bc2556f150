import { createFileRoute } from '@tanstack/react-router'
import { readWords } from '#web/content/pages/page-words.ts'
import { pageHead } from '#web/site/marketing/page-head.ts'
import { EHR_SECURITY } from '#web/content/pages/ehr-security.ts'
import { DELIVERED_CONTENT, readPageContent } from '#web/data/page-content.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { SecurityPage } from '#web/site/marketing/pages/security-page.tsx'

export const Route = createFileRoute('/ehr-security')({
  loader: ({ abortController }) => readPageContent(EHR_SECURITY.page, abortController.signal),
  headers: () => staticPage({ sharedSeconds: 60 }),
  head: ({ loaderData }) => pageHead(EHR_SECURITY, loaderData ?? DELIVERED_CONTENT),
  component: Page,
})

function Page() {
  return <SecurityPage words={readWords(EHR_SECURITY, Route.useLoaderData())} />
}
