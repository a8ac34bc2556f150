import { createFileRoute } from '@tanstack/react-router'
import { readWords } from '#web/content/pages/page-words.ts'
import { POST_BLOG_CONFIRMATION } from '#web/content/pages/post-blog-confirmation.ts'
import { DELIVERED_CONTENT, readPageContent } from '#web/data/page-content.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { PostBlogConfirmationPage } from '#web/site/articles/post-blog-page.tsx'
import { pageHead } from '#web/site/marketing/page-head.ts'

export const Route = createFileRoute('/post-blog-confirmation')({
  validateSearch: (search): { sent?: 'form' } => (search.sent === 'form' ? { sent: 'form' } : {}),
  loaderDeps: ({ search }) => ({ kept: search.sent === 'form' }),
  loader: async ({ deps, abortController }) => ({
    content: await readPageContent(POST_BLOG_CONFIRMATION.page, abortController.signal),
    kept: deps.kept,
  }),
  headers: () => staticPage({ sharedSeconds: 60 }),
  head: ({ loaderData }) =>
    pageHead(POST_BLOG_CONFIRMATION, loaderData?.content ?? DELIVERED_CONTENT, [
      { name: 'robots', content: 'noindex' },
    ]),
  component: Page,
})

function Page() {
  const { content, kept } = Route.useLoaderData()
  return <PostBlogConfirmationPage words={readWords(POST_BLOG_CONFIRMATION, content)} kept={kept} />
}
