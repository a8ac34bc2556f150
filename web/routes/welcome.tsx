import { createFileRoute } from '@tanstack/react-router'
import { WELCOME } from '#web/content/pages/welcome.ts'
import { DELIVERED_CONTENT, readPageContent } from '#web/data/page-content.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { WelcomePage } from '#web/site/pages/welcome-page.tsx'
import { pageHead } from '#web/site/marketing/page-head.ts'

export const Route = createFileRoute('/welcome')({
  loader: ({ abortController }) => readPageContent(WELCOME.page, abortController.signal),
  headers: () => staticPage({ sharedSeconds: 60 }),
  head: ({ loaderData }) =>
    pageHead(WELCOME, loaderData ?? DELIVERED_CONTENT, [{ name: 'robots', content: 'noindex' }]),
  component: Welcome,
})

function Welcome() {
  return <WelcomePage content={Route.useLoaderData()} />
}
