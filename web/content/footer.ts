import { type LinkOptions, linkOptions } from '@tanstack/react-router'
import { SPECIALTIES } from '#web/content/specialties.ts'
import { US_STATES } from '#web/content/states.ts'

export type FooterColumn = {
  title: string
  links: readonly { link: LinkOptions; label: string }[]
  viewAll?: string
  wide?: boolean
}

export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    title: 'Orchid',
    links: [
      { link: linkOptions({ to: '/professional-search' }), label: 'Find a professional' },
      { link: linkOptions({ to: '/get-started' }), label: 'Get started' },
      { link: linkOptions({ to: '/professional-homepage' }), label: 'For professionals' },
      { link: linkOptions({ to: '/login' }), label: 'Log in' },
    ],
  },
  {
    title: 'By concern',
    links: SPECIALTIES.map((label) => ({
      link: linkOptions({ to: '/professional-search', search: { specialty: label } }),
      label,
    })),
    viewAll: 'View all concerns',
  },
  {
    title: 'By state',
    links: US_STATES.map(({ code, name }) => ({
      link: linkOptions({ to: '/professional-search', search: { state: code } }),
      label: name,
    })),
    viewAll: 'View all states',
    wide: true,
  },
]
