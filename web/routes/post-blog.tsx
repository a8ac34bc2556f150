import { createFileRoute } from '@tanstack/react-router'
import { readWords } from '#web/content/pages/page-words.ts'
import { POST_BLOG } from '#web/content/pages/post-blog.ts'
import { DELIVERED_CONTENT, readPageContent } from '#web/data/page-content.ts'
import { FORM_PAGE_META } from '#web/lib/form-page.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { PostBlogPage } from '#web/site/articles/post-blog-page.tsx'
import { pageHead } from '#web/site/marketing/page-head.ts'

export const Route = createFileRoute('/post-blog')({
  loader: ({ abortController }) => readPageContent(POST_BLOG.page, abortController.signal),
  headers: () => staticPage({ sharedSeconds: 60 }),
  head: ({ loaderData }) => pageHead(POST_BLOG, loaderData ?? DELIVERED_CONTENT, [FORM_PAGE_META]),
  component: Page,
})

function Page() {
  return <PostBlogPage words={readWords(POST_BLOG, Route.useLoaderData())} />
}
