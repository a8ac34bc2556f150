import { createFileRoute } from '@tanstack/react-router'
import { HOME } from '#web/content/pages/home.ts'
import { DELIVERED_CONTENT, readPageContent } from '#web/data/page-content.ts'
import { findProfessionals } from '#web/data/professionals/queries.ts'
import { Faces, facesOf } from '#web/features/professionals/faces.tsx'
import { SearchForm } from '#web/features/professionals/search-form.tsx'
import { isAbort } from '#web/lib/api-error.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { HomePage } from '#web/site/pages/home-page.tsx'
import { pageHead } from '#web/site/marketing/page-head.ts'
import { spoken } from '#web/site/pages/spoken.ts'
import { organization } from '#web/site/structured-data/organization.ts'

export const Route = createFileRoute('/')({
  loader: async ({ abortController: { signal } }) => {
    const [content, faces] = await Promise.all([readPageContent(HOME.page, signal), readFaces(signal)])
    return { content, faces }
  },
  headers: () => staticPage({ sharedSeconds: 60 }),
  head: ({ loaderData }) => {
    const head = pageHead(HOME, loaderData?.content ?? DELIVERED_CONTENT)
    return { ...head, scripts: [...head.scripts, organization()] }
  },
  component: Home,
})

/** The page does not fail because the directory cannot be read: then it shows no faces. */
async function readFaces(signal: AbortSignal) {
  try {
    return facesOf((await findProfessionals({}, signal)).professionals)
  } catch (error) {
    if (isAbort(error)) throw error
    return []
  }
}

function Home() {
  const { content, faces } = Route.useLoaderData()
  const say = spoken(HOME, content)
  return (
    <HomePage
      content={content}
      search={<SearchForm size="hero" />}
      faces={faces.length > 0 && <Faces found={faces} title={say('facesTitle')} all={say('facesAction')} />}
    />
  )
}
