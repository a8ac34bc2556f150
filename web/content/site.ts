/** Names and figures that every page uses. */
export const SITE = {
  name: 'Orchid',
  title: 'Orchid – find a therapist who fits, and a calm place to meet',
  description:
    'Find a licensed mental-health professional, see their free times and what a session costs, and book and meet online in one place.',
  copyrightYear: 2025,
} as const

/** The title of a page that sets none of its own (spec section 2). */
export function defaultTitle(pathname: string): string {
  return /^\/blogs(\/|$)/.test(pathname) ? 'Orchid Blog' : SITE.title
}

/** Emergency contacts (spec, footer). `lifelineLong` is the older number of the 988 lifeline. */
export const CRISIS = {
  emergency: { label: '911', href: 'tel:911' },
  lifeline: { label: '988', href: 'tel:988' },
  lifelineLong: { label: '1-800-273-8255', href: 'tel:18002738255' },
  textLine: { keyword: 'HOME', label: '741741', href: 'sms:741741?&body=HOME' },
} as const
