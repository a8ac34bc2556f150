import { createFileRoute } from '@tanstack/react-router'
import { BLOGS } from '#web/content/pages/blogs.ts'
import { readPageContent } from '#web/data/page-content.ts'
import { sectionHead } from '#web/routes/-articles/article-head.ts'
import { Section, sectionHeaders } from '#web/routes/-articles/article-route.tsx'
import { listSearch, loadList } from '#web/routes/-articles/article-section.ts'

export const Route = createFileRoute('/blogs/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, abortController: { signal } }) =>
    loadList('blog_post', deps, readPageContent(BLOGS.page, signal), signal),
  headers: sectionHeaders,
  head: ({ loaderData }) => sectionHead('blog_post', loaderData),
  component: () => <Section kind="blog_post" />,
})
