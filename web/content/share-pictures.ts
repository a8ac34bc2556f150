/** The pictures that other sites show with a link to a page. `tools/pictures/share.ts` draws them. */
export type SharePicture = { file: string; title: string; lead: string }

const PICTURES = {
  product: { file: '/share.png', title: 'Find someone to talk to', lead: 'at a time that works' },
  professionals: {
    file: '/share/professionals.png',
    title: 'Find a professional',
    lead: 'See prices and free times, and book online',
  },
  practice: {
    file: '/share/practice.png',
    title: 'Orchid for professionals',
    lead: 'Calendar, notes, video sessions and invoices in one quiet place',
  },
  pricing: { file: '/share/pricing.png', title: 'Plans and prices', lead: 'for practices of one, and of several' },
  reading: { file: '/share/reading.png', title: 'Orchid Blog', lead: 'Writing for people who care for others' },
} as const satisfies Record<string, SharePicture>

export const SHARE_PICTURES: readonly SharePicture[] = Object.values(PICTURES)

/** The pages of each kind, by the first segment of their address. All others show the product. */
const KINDS: Readonly<Record<string, keyof typeof PICTURES>> = {
  'professional-search': 'professionals',
  professionals: 'professionals',
  psychologists: 'professionals',
  psychiatrists: 'professionals',
  therapists: 'professionals',
  'professional-homepage': 'practice',
  'professional-register': 'practice',
  'measurement-based-care': 'practice',
  'partner-with-orchid': 'practice',
  'switch-ehr-orchid': 'practice',
  'ai-progress-note-generator': 'practice',
  'orchid-ehr-faq': 'practice',
  'ehr-security': 'practice',
  'ehr-cost-savings': 'pricing',
  pricing: 'pricing',
  blogs: 'reading',
  press: 'reading',
  'post-blog': 'reading',
  'write-for-us': 'reading',
}

/** The picture of a page. */
export function sharePictureOf(path: string): SharePicture {
  return PICTURES[KINDS[path.split('/')[1] ?? ''] ?? 'product']
}
