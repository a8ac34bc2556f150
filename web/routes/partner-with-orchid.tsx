import { createFileRoute } from '@tanstack/react-router'
import { readWords } from '#web/content/pages/page-words.ts'
import { pageHead } from '#web/site/marketing/page-head.ts'
import { PARTNER_WITH_ORCHID } from '#web/content/pages/partner-with-orchid.ts'
import { DELIVERED_CONTENT, readPageContent } from '#web/data/page-content.ts'
import { FORM_PAGE_META } from '#web/lib/form-page.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { PartnerPage } from '#web/site/marketing/pages/partner-page.tsx'
import { CaseStudySlot } from './-marketing/case-study-slot.tsx'
import { DemoSlot, isThanked } from './-marketing/demo-slot.tsx'

export const Route = createFileRoute('/partner-with-orchid')({
  validateSearch: (search): { demo?: 'thanks' } => (isThanked(search) ? { demo: 'thanks' } : {}),
  loaderDeps: ({ search }) => ({ thanked: isThanked(search) }),
  loader: async ({ deps, abortController }) => ({
    content: await readPageContent(PARTNER_WITH_ORCHID.page, abortController.signal),
    thanked: deps.thanked,
  }),
  headers: ({ loaderData }) => staticPage({ sharedSeconds: loaderData?.thanked ? 0 : 60 }),
  head: ({ loaderData }) => pageHead(PARTNER_WITH_ORCHID, loaderData?.content ?? DELIVERED_CONTENT, [FORM_PAGE_META]),
  component: Page,
})

function Page() {
  const { content, thanked } = Route.useLoaderData()
  const words = readWords(PARTNER_WITH_ORCHID, content)
  return (
    <PartnerPage
      words={words}
      demo={<DemoSlot path="/partner-with-orchid" thanked={thanked} />}
      caseStudy={<CaseStudySlot label={words.word('download')} />}
    />
  )
}
