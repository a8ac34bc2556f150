import { createFileRoute } from '@tanstack/react-router'
import { LEGAL_TEXTS } from '#web/content/legal/legal-texts.ts'
import { setPageStatus } from '#web/lib/page-status.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { NotFound } from '#web/site/frame/not-found.tsx'
import { LegalPage } from '#web/site/legal/legal-page.tsx'
import { legalKey, readLegalVersion } from '../../-legal/legal-version.ts'

/** The whole text of one version of a legal document. Search engines read only the one that holds. */
export const Route = createFileRoute('/legal/$document/$version')({
  loader: async ({ params }) => {
    const key = legalKey(params.document)
    const shown = key && /^\d{1,4}$/.test(params.version) ? await readLegalVersion(key, Number(params.version)) : null
    if (!shown) setPageStatus(404)
    return shown
  },
  headers: ({ loaderData }) => staticPage({ sharedSeconds: loaderData ? 300 : 0 }),
  head: ({ loaderData }) => ({
    meta: [
      {
        title: loaderData
          ? `${loaderData.document.title}, version ${loaderData.version} · Orchid`
          : 'Not found · Orchid',
      },
      ...(loaderData ? [{ name: 'description', content: LEGAL_TEXTS[loaderData.key].description }] : []),
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: LegalVersionPage,
})

function LegalVersionPage() {
  const shown = Route.useLoaderData()
  return shown ? <LegalPage shown={shown} /> : <NotFound />
}
