import { SPECIALTIES } from '#web/content/specialties.ts'
import { US_STATES } from '#domain/content/us-states'
import { pageHref } from '#web/lib/page-href.ts'

export type FooterColumn = {
  title: string
  links: readonly { href: string; label: string }[]
  viewAll?: string
  wide?: boolean
}

export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    title: 'Orchid',
    links: [
      { href: pageHref('/professional-search'), label: 'Find a professional' },
      { href: pageHref('/get-started'), label: 'Get started' },
      { href: pageHref('/professional-homepage'), label: 'For professionals' },
      { href: pageHref('/pricing'), label: 'Pricing' },
      { href: pageHref('/login'), label: 'Log in' },
    ],
  },
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

/** The links in the line below the columns. */
export const LEGAL_LINKS = [
  { href: pageHref('/terms-of-use'), label: 'Terms of use' },
  { href: pageHref('/privacy-policy'), label: 'Privacy policy' },
] as const
