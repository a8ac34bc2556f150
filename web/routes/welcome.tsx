import { createFileRoute } from '@tanstack/react-router'
import { WELCOME } from '#web/content/pages/welcome.ts'
import { readPageContent } from '#web/data/page-content/queries.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { WelcomePage } from '#web/site/pages/welcome-page.tsx'
import { headOf } from '#web/site/pages/spoken.ts'

export const Route = createFileRoute('/welcome')({
  loader: ({ abortController }) => readPageContent(WELCOME.page, abortController.signal),
  headers: () => staticPage({ sharedSeconds: 60 }),
  head: ({ loaderData }) => headOf(WELCOME, loaderData, { robots: 'noindex' }),
  component: Welcome,
})

function Welcome() {
  return <WelcomePage content={Route.useLoaderData()} />
}
