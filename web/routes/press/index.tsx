import { createFileRoute } from '@tanstack/react-router'
import { PRESS } from '#web/content/pages/press.ts'
import { readPageContent } from '#web/data/page-content.ts'
import { sectionHead } from '#web/routes/-articles/article-head.ts'
import { Section, sectionHeaders } from '#web/routes/-articles/article-route.tsx'
import { listSearch, loadList } from '#web/routes/-articles/article-section.ts'

export const Route = createFileRoute('/press/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, abortController: { signal } }) =>
    loadList('press_entry', deps, readPageContent(PRESS.page, signal), signal),
  headers: sectionHeaders,
  head: ({ loaderData }) => sectionHead('press_entry', loaderData),
  component: () => <Section kind="press_entry" />,
})
