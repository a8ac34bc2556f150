import { createFileRoute } from '@tanstack/react-router'
import { LEGAL_VERSIONS, versionInForce } from '#domain/content/legal-versions'
import { changesBetween } from '#domain/content/text-changes'
import { legalParagraphs } from '#web/content/legal/legal-paragraphs.ts'
import { LEGAL_TEXTS } from '#web/content/legal/legal-texts.ts'
import { legalApproved } from '#web/lib/web-context.ts'
import { setPageStatus } from '#web/lib/page-status.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { NotFound } from '#web/site/frame/not-found.tsx'
import { LegalHistory } from '#web/site/legal/legal-history.tsx'
import { legalKey } from '../../-legal/legal-version.ts'

type Compared = { from?: number; to?: number }

/** The versions of a legal document, and what changed between two of them. */
export const Route = createFileRoute('/legal/$document/')({
  validateSearch: (search): Compared => ({ from: numberIn(search.from), to: numberIn(search.to) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const key = legalKey(params.document)
    const versions = key ? LEGAL_VERSIONS[key] : []
    const newest = versions.length
    const { from = Math.max(1, newest - 1), to = newest } = deps
    const { [from - 1]: loadFrom, [to - 1]: loadTo } = key ? LEGAL_TEXTS[key].versions : []
    if (!key || !loadFrom || !loadTo) {
      setPageStatus(404)
      return null
    }
    const [before, after] = await Promise.all([loadFrom(), loadTo()])
    const { version, is_approved } = versionInForce(key, legalApproved())
    return {
      document: key,
      title: LEGAL_TEXTS[key].title,
      path: LEGAL_TEXTS[key].path,
      versions,
      inForce: version,
      isApproved: is_approved,
      from,
      to,
      headings: [...new Set([before, after].flatMap(({ sections }) => sections.map(({ title }) => title)))],
      changes: from === to ? [] : changesBetween(legalParagraphs(before), legalParagraphs(after)),
    }
  },
  headers: ({ loaderData }) => staticPage({ sharedSeconds: loaderData ? 300 : 0 }),
  head: ({ loaderData }) => ({
    meta: [
      { title: loaderData ? `Versions: ${loaderData.title.toLowerCase()} · Orchid` : 'Not found · Orchid' },
      { name: 'description', content: 'Every version of this document, with its date and what changed.' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: LegalHistoryPage,
})

/** A version number; undefined for anything else. */
function numberIn(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 && number < 10_000 ? number : undefined
}

function LegalHistoryPage() {
  const history = Route.useLoaderData()
  return history ? <LegalHistory {...history} /> : <NotFound />
}
