import { createFileRoute } from '@tanstack/react-router'
import { readWords } from '#web/content/pages/page-words.ts'
import { pageHead } from '#web/site/marketing/page-head.ts'
import { WRITE_FOR_US } from '#web/content/pages/write-for-us.ts'
import { DELIVERED_CONTENT, readPageContent } from '#web/data/page-content.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { useExisting } from '#web/site/frame/existing-pages.ts'
import { WriteForUsPage } from '#web/site/marketing/pages/write-for-us-page.tsx'

export const Route = createFileRoute('/write-for-us')({
  loader: ({ abortController }) => readPageContent(WRITE_FOR_US.page, abortController.signal),
  headers: () => staticPage({ sharedSeconds: 60 }),
  head: ({ loaderData }) => pageHead(WRITE_FOR_US, loaderData ?? DELIVERED_CONTENT),
  component: Page,
})

function Page() {
  const hasBlog = useExisting([{ to: '/blogs' }]).length > 0
  return <WriteForUsPage words={readWords(WRITE_FOR_US, Route.useLoaderData())} hasBlog={hasBlog} />
}
