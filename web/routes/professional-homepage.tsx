import { createFileRoute } from '@tanstack/react-router'
import { readWords } from '#web/content/pages/page-words.ts'
import { pageHead } from '#web/site/marketing/page-head.ts'
import { PROFESSIONAL_HOMEPAGE } from '#web/content/pages/professional-homepage.ts'
import { DELIVERED_CONTENT, readPageContent } from '#web/data/page-content.ts'
import { FORM_PAGE_META } from '#web/lib/form-page.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { ProfessionalPage } from '#web/site/marketing/pages/professional-page.tsx'
import { DemoSlot, isThanked } from './-marketing/demo-slot.tsx'

export const Route = createFileRoute('/professional-homepage')({
  validateSearch: (search): { demo?: 'thanks' } => (isThanked(search) ? { demo: 'thanks' } : {}),
  loaderDeps: ({ search }) => ({ thanked: isThanked(search) }),
  loader: async ({ deps, abortController }) => ({
    content: await readPageContent(PROFESSIONAL_HOMEPAGE.page, abortController.signal),
    thanked: deps.thanked,
  }),
  headers: ({ loaderData }) => staticPage({ sharedSeconds: loaderData?.thanked ? 0 : 60 }),
  head: ({ loaderData }) => pageHead(PROFESSIONAL_HOMEPAGE, loaderData?.content ?? DELIVERED_CONTENT, [FORM_PAGE_META]),
  component: Page,
})

function Page() {
  const { content, thanked } = Route.useLoaderData()
  const words = readWords(PROFESSIONAL_HOMEPAGE, content)
  return <ProfessionalPage words={words} demo={<DemoSlot path="/professional-homepage" thanked={thanked} />} />
}
