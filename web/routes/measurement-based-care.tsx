import { createFileRoute } from '@tanstack/react-router'
import { readWords } from '#web/content/pages/page-words.ts'
import { pageHead } from '#web/site/marketing/page-head.ts'
import { MEASUREMENT_BASED_CARE } from '#web/content/pages/measurement-based-care.ts'
import { DELIVERED_CONTENT, readPageContent } from '#web/data/page-content.ts'
import { FORM_PAGE_META } from '#web/lib/form-page.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { MeasurementPage } from '#web/site/marketing/pages/measurement-page.tsx'
import { DemoSlot, isThanked } from './-marketing/demo-slot.tsx'

export const Route = createFileRoute('/measurement-based-care')({
  validateSearch: (search): { demo?: 'thanks' } => (isThanked(search) ? { demo: 'thanks' } : {}),
  loaderDeps: ({ search }) => ({ thanked: isThanked(search) }),
  loader: async ({ deps, abortController }) => ({
    content: await readPageContent(MEASUREMENT_BASED_CARE.page, abortController.signal),
    thanked: deps.thanked,
  }),
  headers: ({ loaderData }) => staticPage({ sharedSeconds: loaderData?.thanked ? 0 : 60 }),
  head: ({ loaderData }) =>
    pageHead(MEASUREMENT_BASED_CARE, loaderData?.content ?? DELIVERED_CONTENT, [FORM_PAGE_META]),
  component: Page,
})

function Page() {
  const { content, thanked } = Route.useLoaderData()
  const words = readWords(MEASUREMENT_BASED_CARE, content)
  return <MeasurementPage words={words} demo={<DemoSlot path="/measurement-based-care" thanked={thanked} />} />
}
