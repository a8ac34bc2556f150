import { IconUserSearch } from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import { SEARCHED_SPECIALTIES } from '#contracts/plain/listed-specialties'
import { findProfessionals } from '#web/data/professionals/queries.ts'
import { isUsState, stateName } from '#domain/content/us-states'
import { ResultCard } from '#web/features/professionals/result-card.tsx'
import { SearchForm, type SearchValues } from '#web/features/professionals/search-form.tsx'
import { knownSpecialty, searchTitle } from '#web/features/professionals/search-title.ts'
import { ApiError, errorText } from '#web/lib/api-error.ts'
import { setPageStatus } from '#web/lib/page-status.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { choiceParam, textParam } from '#web/lib/search-params.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'
import css from '#web/features/professionals/search-page.module.css'
import { buttonClass } from '#web/ui/kit/button-look.ts'

export const Route = createFileRoute('/professional-search/')({
  validateSearch: (search): SearchValues & { cursor?: string } => ({
    q: textParam(search.q, 100),
    specialty: textParam(search.specialty, 80),
    state: stateParam(search.state),
    type: choiceParam(search.type, SEARCHED_SPECIALTIES),
    cursor: textParam(search.cursor, 400),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, abortController }) => {
    try {
      return {
        found: await findProfessionals(deps, abortController.signal),
        problem: null,
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setPageStatus(error.status)
      return { found: null, problem: errorText(error) }
    }
  },
  headers: ({ loaderData }) => staticPage({ sharedSeconds: loaderData?.found ? 30 : 0 }),
  head: ({ match, loaderData }) => ({
    meta: [
      { title: `${searchTitle(match.search, hasResults(loaderData?.found))} · Orchid` },
      {
        name: 'description',
        content: 'See who is licensed where you live, what a session costs and when they are free.',
      },
      // A search stands beside the listing of the same people, which search engines read in its place. An address can
      // name any reason; only those on the list have a page of their own.
      ...(match.search.q || match.search.cursor || match.search.type || isOtherReason(match.search)
        ? [{ name: 'robots', content: 'noindex' }]
        : []),
    ],
  }),
  component: SearchPage,
})

/** The code of a state, or '' for all of them. Anything else counts as not given. */
function stateParam(value: unknown): string | undefined {
  const text = textParam(value, 40)
  return text === '' || (text !== undefined && isUsState(text)) ? text : undefined
}

const isOtherReason = ({ specialty }: SearchValues) => Boolean(specialty) && knownSpecialty(specialty) === undefined
const hasResults = (found: { professionals: unknown[] } | null | undefined) => Boolean(found?.professionals.length)

function countText({ count, or_more }: { count: number; or_more: boolean }, state: string | undefined): string {
  const number = or_more ? `More than ${count}` : String(count)
  const who = count === 1 && !or_more ? 'professional' : 'professionals'
  return `${number} ${who}${state ? ` licensed in ${stateName(state)}` : ''}`
}

function SearchPage() {
  const search = Route.useSearch()
  const { found, problem } = Route.useLoaderData()
  const { cursor, ...filters } = search
  const filtered = Object.values(filters).some(Boolean)
  return (
    <PublicFrame>
      <div className={css.page}>
        <h1 className={css.title}>{searchTitle(search, hasResults(found))}</h1>
        <p className={css.lead}>Each professional sets their own prices and times. You see both before you sign up.</p>
        <SearchForm values={filters} />
        {problem && (
          <EmptyState
            icon={IconUserSearch}
            title="We could not load the list"
            action={
              <Link to="/professional-search" search={search} reloadDocument className={buttonClass({ kind: 'quiet' })}>
                Try again
              </Link>
            }
          >
            {problem}
          </EmptyState>
        )}
        {found && found.professionals.length === 0 && (
          <EmptyState
            icon={IconUserSearch}
            title="No professionals match yet"
            action={
              filtered && (
                <a
                  href={pageHref('/professional-search', { search: { state: '' } })}
                  className={buttonClass({ kind: 'quiet' })}
                >
                  Show all professionals
                </a>
              )
            }
          >
            {filtered
              ? isOtherReason(search)
                ? `No one who matches lists “${search.specialty}”. Choose a reason from the list, or search in all states.`
                : 'Try another word, or search in all states.'
              : 'Professionals are joining. Please check back soon.'}
          </EmptyState>
        )}
        {found && found.professionals.length > 0 && (
          <>
            <p className={css.count} role="status">
              {countText(found.total, filters.state)}
            </p>
            {found.searched_instead && (
              <p className={css.instead}>
                No one matches “{filters.q}”. These are the results for “{found.searched_instead}”.
              </p>
            )}
            <ul className={css.list} aria-label="Professionals">
              {found.professionals.map((professional) => (
                <ResultCard key={professional.cognito_sub} found={professional} />
              ))}
            </ul>
            <nav className={css.pages} aria-label="Pages">
              {cursor && (
                <Link to="/professional-search" search={filters} className={buttonClass({ kind: 'plain' })}>
                  Back to the first page
                </Link>
              )}
              {found.next_cursor && (
                <Link
                  to="/professional-search"
                  search={{ ...filters, cursor: found.next_cursor }}
                  className={buttonClass({ kind: 'quiet' })}
                >
                  More professionals
                </Link>
              )}
            </nav>
          </>
        )}
      </div>
    </PublicFrame>
  )
}
