import { createFileRoute } from '@tanstack/react-router'
import { readWords } from '#web/content/pages/page-words.ts'
import { pageHead } from '#web/site/marketing/page-head.ts'
import { AI_PROGRESS_NOTE_GENERATOR } from '#web/content/pages/ai-progress-note-generator.ts'
import { DELIVERED_CONTENT, readPageContent } from '#web/data/page-content.ts'
import { FORM_PAGE_META } from '#web/lib/form-page.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { AssistantPage } from '#web/site/marketing/pages/assistant-page.tsx'
import { readAiPagePosts } from '#web/data/ai-page-posts.ts'
import { PostTeasers } from '#web/site/marketing/post-teasers.tsx'
import { DemoSlot, isThanked } from './-marketing/demo-slot.tsx'

export const Route = createFileRoute('/ai-progress-note-generator')({
  validateSearch: (search): { demo?: 'thanks' } => (isThanked(search) ? { demo: 'thanks' } : {}),
  loaderDeps: ({ search }) => ({ thanked: isThanked(search) }),
  loader: async ({ deps, abortController: { signal } }) => {
    const [content, posts] = await Promise.all([
      readPageContent(AI_PROGRESS_NOTE_GENERATOR.page, signal),
      readAiPagePosts(signal),
    ])
    return { content, posts, thanked: deps.thanked }
  },
  headers: ({ loaderData }) => staticPage({ sharedSeconds: loaderData?.thanked ? 0 : 60 }),
  head: ({ loaderData }) =>
    pageHead(AI_PROGRESS_NOTE_GENERATOR, loaderData?.content ?? DELIVERED_CONTENT, [FORM_PAGE_META]),
  component: Page,
})

function Page() {
  const { content, posts, thanked } = Route.useLoaderData()
  const words = readWords(AI_PROGRESS_NOTE_GENERATOR, content)
  return (
    <AssistantPage
      words={words}
      demo={<DemoSlot path="/ai-progress-note-generator" thanked={thanked} />}
      posts={posts.length > 0 ? <PostTeasers posts={posts} /> : null}
    />
  )
}
