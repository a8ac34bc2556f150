/** The professionals of a specialty, in one state or in all: a paragraph about them, their cards, and links to other listings. */
import { Link } from '@tanstack/react-router'
import type { getListing } from '#contracts/api/listings'
import type { searchProfessionals } from '#contracts/api/professionals'
import type { Response } from '#contracts/endpoint'
import type { ListedSpecialty } from '#contracts/plain/listed-specialties'
import { listingPath } from '#domain/content/listings'
import { stateName } from '#domain/content/us-states'
import { writtenCount } from '#domain/content/written'
import { listingSentences, listingTitle, SPECIALTY_WORDS } from '#web/content/listings.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import css from './listing-page.module.css'
import { ResultCard } from './result-card.tsx'

type ListingPageProps = {
  specialty: ListedSpecialty
  state: string | null
  facts: Response<typeof getListing>
  found: Response<typeof searchProfessionals>
  /** Whether this is not the first page. */
  isLater: boolean
}

export function ListingPage({ specialty, state, facts, found, isLater }: ListingPageProps) {
  const path = listingPath({ specialty, state })
  const { count } = facts
  return (
    <div className={css.page}>
      <nav aria-label="Breadcrumb">
        <ol className={css.trail}>
          <li>
            <a href={pageHref('/')}>Home</a>
          </li>
          {state !== null && (
            <li>
              <a href={listingPath({ specialty, state: null })}>{SPECIALTY_WORDS[specialty].title}</a>
            </li>
          )}
          <li aria-current="page">{state === null ? SPECIALTY_WORDS[specialty].title : stateName(state)}</li>
        </ol>
      </nav>
      <h1 className={css.title}>{listingTitle(specialty, state)}</h1>
      <p className={css.lead}>{listingSentences(specialty, state, facts).join(' ')}</p>
      <Kinds specialty={specialty} state={state} facts={facts} />
      <p className={css.count}>
        {writtenCount(count, 'en-US')} {count === 1 ? SPECIALTY_WORDS[specialty].one : SPECIALTY_WORDS[specialty].many}
        {isLater && ', continued'}
      </p>
      <ul className={css.list} aria-label={SPECIALTY_WORDS[specialty].title}>
        {found.professionals.map((professional) => (
          <ResultCard key={professional.cognito_sub} found={professional} />
        ))}
      </ul>
      <nav className={css.pages} aria-label="Pages">
        {isLater && (
          <a href={path} className={buttonClass({ kind: 'plain' })}>
            Back to the first page
          </a>
        )}
        {found.next_cursor && (
          <a
            href={`${path}?cursor=${encodeURIComponent(found.next_cursor)}`}
            rel="next"
            className={buttonClass({ kind: 'quiet' })}
          >
            More {SPECIALTY_WORDS[specialty].many}
          </a>
        )}
      </nav>
      {facts.states.length > 0 && (
        <section className={css.states} aria-labelledby="by-state">
          <h2 id="by-state" className={css.subtitle}>
            {SPECIALTY_WORDS[specialty].title} by state
          </h2>
          <ul>
            {facts.states
              .map((one) => ({ ...one, name: stateName(one.state) }))
              .toSorted((a, b) => a.name.localeCompare(b.name))
              .map((one) => (
                <li key={one.state}>
                  <a href={listingPath({ specialty, state: one.state })}>{one.name}</a> <span>{one.count}</span>
                </li>
              ))}
          </ul>
        </section>
      )}
      <section className={css.search} aria-labelledby="narrow">
        <h2 id="narrow" className={css.subtitle}>
          Looking for something particular?
        </h2>
        <p>Search by what you want help with, or by name.</p>
        <Link
          to="/professional-search"
          search={{
            ...(state === null ? {} : { state }),
            ...(specialty === 'professional' ? {} : { type: specialty }),
          }}
          className={buttonClass({ kind: 'quiet' })}
        >
          Search {state === null ? 'all professionals' : `in ${stateName(state)}`}
        </Link>
      </section>
    </div>
  )
}

/** The other kinds of professionals in the same place. */
function Kinds({ specialty, state, facts }: Pick<ListingPageProps, 'specialty' | 'state' | 'facts'>) {
  if (facts.specialties.length < 2) return null
  return (
    <nav aria-label="Kinds of professionals" className={css.kinds}>
      <ul>
        {facts.specialties.map((one) => (
          <li key={one.specialty}>
            <a
              href={listingPath({ specialty: one.specialty, state })}
              aria-current={one.specialty === specialty ? 'page' : undefined}
            >
              {one.specialty === 'professional' ? 'Everyone' : SPECIALTY_WORDS[one.specialty].title}{' '}
              <span>{one.count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
