import { LISTED_SPECIALTIES, type ListedSpecialty } from '#contracts/plain/listed-specialties'
import { listingPath } from '#domain/content/listings'
import { stateName, US_STATES } from '#domain/content/us-states'
import { pageHref } from '#web/lib/page-href.ts'
import { SPECIALTIES } from './specialties.ts'

export type FooterLink = { href: string; label: string }

export type FooterColumn = {
  title: string
  links: readonly FooterLink[]
  viewAll?: string
  wide?: boolean
}

/** A listing page: professionals of one kind who are licensed in one state (its postal code). */
export type ListedPlace = { specialty: ListedSpecialty; state: string }

/** Pages whose links appear as soon as they exist (web/site/frame/existing-pages.ts). */
export const FOOTER_PAGES: readonly { title: string; links: readonly { to: string; label: string }[] }[] = [
  {
    title: 'Orchid',
    links: [
      { to: '/professional-search', label: 'Find a professional' },
      { to: '/group-session', label: 'Find a support group' },
      { to: '/get-started', label: 'Get started' },
      { to: '/about-us', label: 'About us' },
      { to: '/support', label: 'Support' },
      { to: '/blogs', label: 'Blog' },
      { to: '/press', label: 'Press' },
      { to: '/login', label: 'Log in' },
    ],
  },
  {
    title: 'For professionals',
    links: [
      { to: '/professional-homepage', label: 'Orchid for professionals' },
      { to: '/pricing', label: 'Pricing' },
      { to: '/switch-ehr-orchid', label: 'Switch to Orchid' },
      { to: '/measurement-based-care', label: 'Measurement-based care' },
      { to: '/ai-progress-note-generator', label: 'AI progress notes' },
      { to: '/ehr-cost-savings', label: 'Savings calculator' },
      { to: '/ehr-security', label: 'Security' },
      { to: '/orchid-ehr-faq', label: 'Questions and answers' },
      { to: '/partner-with-orchid', label: 'Partner with Orchid' },
      { to: '/write-for-us', label: 'Write for us' },
      { to: '/zoom-integration-documentation', label: 'Video and Zoom' },
    ],
  },
]

const BY_SEARCH: readonly FooterColumn[] = [
  {
    title: 'By concern',
    links: SPECIALTIES.map((label) => ({
      href: pageHref('/professional-search', { search: { specialty: label } }),
      label,
    })),
    viewAll: 'View all concerns',
  },
  {
    title: 'By state',
    links: US_STATES.map(({ code, name }) => ({
      href: pageHref('/professional-search', { search: { state: code } }),
      label: name,
    })),
    viewAll: 'View all states',
    wide: true,
  },
]

/**
 * The columns of professionals: one per specialty with its states. Only pairs that exist are linked. Without any, the
 * search by concern and by state.
 */
export function listingColumns(places: readonly ListedPlace[]): readonly FooterColumn[] {
  if (places.length === 0) return BY_SEARCH
  return LISTED_SPECIALTIES.flatMap((specialty): FooterColumn[] => {
    const links = places
      .filter((place) => place.specialty === specialty)
      .map(({ state }) => ({ href: listingPath({ specialty, state }), label: stateName(state) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
    const plural = `${specialty}s`
    return links.length > 0
      ? [{ title: `${plural.charAt(0).toUpperCase()}${plural.slice(1)}`, links, viewAll: `View all ${plural}` }]
      : []
  })
}

/** The links in the line below the columns. */
export const LEGAL_LINKS: readonly FooterLink[] = [
  { href: pageHref('/terms-of-use'), label: 'Terms of use' },
  { href: pageHref('/privacy-policy'), label: 'Privacy policy' },
  { href: pageHref('/AUP'), label: 'Acceptable use' },
  { href: pageHref('/clinician-ai-privacy-policy'), label: 'Clinician AI privacy' },
  { href: pageHref('/independent-contractor-agreement'), label: 'Contractor agreement' },
  { href: pageHref('/waiver-of-liability'), label: 'Waiver of liability' },
]
