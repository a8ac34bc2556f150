import { createFileRoute, redirect } from '@tanstack/react-router'
import { paragraphsOf, withFirst } from '#domain/content/practice-page'
import { SITE } from '#web/content/site.ts'
import { type PublicPracticePage, readPracticePage } from '#web/data/practice-page.ts'
import { PracticePage } from '#web/features/practice-page/practice-page.tsx'
import listing from '#web/features/professionals/listing-page.module.css'
import { ResultCard } from '#web/features/professionals/result-card.tsx'
import { apiUrl } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { getLogoImage } from '#web/lib/endpoints.gen.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { setPageStatus } from '#web/lib/page-status.ts'
import { publicAddress } from '#web/lib/web-context.ts'
import { textParam } from '#web/lib/search-params.ts'
import { MOVED, staticPage } from '#web/lib/static-page.ts'
import { NotFound } from '#web/site/frame/not-found.tsx'
import { PageGone } from '#web/site/frame/page-gone.tsx'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'
import { breadcrumbList } from '#web/site/structured-data/json-ld.ts'
import { practice } from '#web/site/structured-data/practice.ts'

const GONE = 'gone'
const DESCRIPTION_LETTERS = 160

/** Every address of one segment that no other route has. Most that are asked for are no practice. */
export const Route = createFileRoute('/$practiceGroupName')({
  validateSearch: (search): { professional?: string } => ({ professional: textParam(search.professional, 64) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { practiceGroupName }, deps: { professional }, abortController }) => {
    const page = await found(practiceGroupName, abortController.signal)
    if (page === null || page === GONE) return page
    const { practice_group_name } = page
    if (practice_group_name !== practiceGroupName)
      throw redirect({
        href: pageHref('/$practiceGroupName', {
          params: { practiceGroupName: practice_group_name },
          search: { professional },
        }),
        ...MOVED,
      })
    return { ...page, professionals: withFirst(page.professionals, professional) }
  },
  // A page that begins with somebody is not cached, because a change can only remove the page itself from the cache.
  headers: ({ loaderData, match }) =>
    staticPage({ sharedSeconds: isPublic(loaderData) && match.search.professional === undefined ? 30 : 0 }),
  head: ({ loaderData }) => {
    if (!loaderData || loaderData === GONE) {
      const title = loaderData === GONE ? 'No longer here · Orchid' : 'Not found · Orchid'
      return { meta: [{ title }, { name: 'robots', content: 'noindex' }] }
    }
    return loaderData.is_public
      ? publicHead(loaderData)
      : { meta: [{ title: titleOf(loaderData) }, { name: 'robots', content: 'noindex' }] }
  },
  component: Practice,
})

async function found(name: string, signal: AbortSignal): Promise<PublicPracticePage | typeof GONE | null> {
  try {
    return await readPracticePage(name, signal)
  } catch (error) {
    if (!(error instanceof ApiError && [400, 404, 410].includes(error.status))) throw error
    setPageStatus(error.status === 410 ? 410 : 404)
    return error.status === 410 ? GONE : null
  }
}

const isPublic = (data: PublicPracticePage | typeof GONE | null | undefined): boolean =>
  typeof data === 'object' && data !== null && data.is_public

const titleOf = ({ practices }: PublicPracticePage): string => `${practices[0]?.name ?? ''} · Orchid`

function publicHead(page: PublicPracticePage) {
  const { practice_group_name, practices, professionals, offices } = page
  const [first] = practices
  const name = first?.name ?? ''
  const title = titleOf(page)
  const description =
    shortened(paragraphsOf(first?.words ?? '')[0]) ||
    `Meet the professionals of ${name}, see when they are free, and book online.`
  const path = `/${practice_group_name}`
  const logo = logoOf(page)
  const picture = logo ?? publicAddress('/share/professionals.png')
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: publicAddress(path) },
      { property: 'og:image', content: picture },
      { property: 'og:image:alt', content: logo ? `Logo of ${name}` : SITE.name },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    // The page has the same content whoever stands first.
    links: [{ rel: 'canonical', href: publicAddress(path) }],
    scripts: [
      practice({ name, description, path, logo, picture, professionals, offices }),
      breadcrumbList([
        { name: 'Home', path: '/' },
        { name, path },
      ]),
    ],
  }
}

/** The logo in its largest size, which other sites show with a link to the page; null without one. */
function logoOf({ practices: [first] }: PublicPracticePage): string | null {
  if (!first?.logo_version) return null
  const query = { scale: '4' as const, v: first.logo_version }
  return publicAddress(apiUrl(getLogoImage, { params: { name: first.logo_name }, query }))
}

/** The beginning of a text, up to a word. */
function shortened(text = ''): string {
  if (text.length <= DESCRIPTION_LETTERS) return text
  return `${text.slice(0, DESCRIPTION_LETTERS).replace(/\s+\S*$/, '')}…`
}

function Practice() {
  const page = Route.useLoaderData()
  if (page === GONE) return <PageGone />
  if (page === null) return <NotFound />
  return (
    <PublicFrame>
      <PracticePage
        page={page}
        professionals={
          <ul className={listing.list} aria-label="Professionals">
            {page.professionals.map((professional) => (
              <ResultCard key={professional.cognito_sub} found={professional} />
            ))}
          </ul>
        }
      />
    </PublicFrame>
  )
}
