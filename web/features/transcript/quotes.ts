import type { DraftSentence, QuotedSentence } from '#web/data/calls/transcript.ts'
import { sinceStart } from './spoken-time.ts'

type Category = QuotedSentence['categories'][number]

const TITLES: Record<Category, string> = {
  suicide: 'Suicide',
  'self-harm': 'Self-harm',
  'harm to others': 'Harm to others',
  abuse: 'Abuse',
  medicines: 'Medicines',
  substances: 'Substances',
}

type Block = { category: Category; title: string; sentences: QuotedSentence[] }

/** The sentences by category. A sentence is listed under each of its categories. Empty categories are left out. */
export function byCategory(quoted: readonly QuotedSentence[]): Block[] {
  return (Object.keys(TITLES) as Category[])
    .map((category) => ({
      category,
      title: TITLES[category],
      sentences: quoted.filter(({ categories }) => categories.includes(category)),
    }))
    .filter(({ sentences }) => sentences.length > 0)
}

/** The mark of every quote. It stays with the quote in a note, where others read it as a statement otherwise. */
const MARK = 'said in the session, not assessed'

/** A quote with speaker, time and mark, as it is shown and inserted into a note. It has no field of its own in a note. */
export function quoteOf({ speaker, started_at, text, segment_ids }: QuotedSentence, first: string): DraftSentence {
  return { field: 'summary', text: `${speaker}, ${sinceStart(started_at, first)}, ${MARK}: “${text}”`, segment_ids }
}
