import { createFileRoute } from '@tanstack/react-router'
import { readWords } from '#web/content/pages/page-words.ts'
import { pageHead } from '#web/site/marketing/page-head.ts'
import { SWITCH_EHR_ORCHID } from '#web/content/pages/switch-ehr-orchid.ts'
import { DELIVERED_CONTENT, readPageContent } from '#web/data/page-content.ts'
import { FORM_PAGE_META } from '#web/lib/form-page.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { useExisting } from '#web/site/frame/existing-pages.ts'
import { SwitchPage } from '#web/site/marketing/pages/switch-page.tsx'
import { DemoSlot, isThanked } from './-marketing/demo-slot.tsx'

export const Route = createFileRoute('/switch-ehr-orchid')({
  validateSearch: (search): { demo?: 'thanks' } => (isThanked(search) ? { demo: 'thanks' } : {}),
  loaderDeps: ({ search }) => ({ thanked: isThanked(search) }),
  loader: async ({ deps, abortController }) => ({
    content: await readPageContent(SWITCH_EHR_ORCHID.page, abortController.signal),
    thanked: deps.thanked,
  }),
  headers: ({ loaderData }) => staticPage({ sharedSeconds: loaderData?.thanked ? 0 : 60 }),
  head: ({ loaderData }) => pageHead(SWITCH_EHR_ORCHID, loaderData?.content ?? DELIVERED_CONTENT, [FORM_PAGE_META]),
  component: Page,
})

function Page() {
  const { content, thanked } = Route.useLoaderData()
  const words = readWords(SWITCH_EHR_ORCHID, content)
  const hasBlog = useExisting([{ to: '/blogs' }]).length > 0
  return <SwitchPage words={words} demo={<DemoSlot path="/switch-ehr-orchid" thanked={thanked} />} hasBlog={hasBlog} />
}
