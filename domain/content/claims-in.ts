import { CLAIM_KEYS, type ClaimKey } from '#contracts/plain/claims'
import { type ClaimPhrases, type Place, placesOf } from './claim-patterns.ts'
import { CLAIM_PHRASES } from './claim-phrases.ts'
import { isAboutCrisis, isAboutOthers, isAboutUs, withoutDenials } from './claim-speech.ts'
import { foldedTexts } from './folded-text.ts'

/**
 * Where a text stands. Every word of a page speaks of the product. An article (a post, a press entry, a legal page) can
 * also speak of the law and of others.
 */
export type TextPlace = 'page' | 'article'

/** The claims that a text makes, by what it means. The blocks of a text are parted by line breaks. */
export function claimsIn(text: string, place: TextPlace, keys: readonly ClaimKey[] = CLAIM_KEYS): ClaimKey[] {
  const readings = foldedTexts(text).map(withoutDenials)
  return keys.filter((key) => readings.some((reading) => makes(CLAIM_PHRASES[key], reading, place)))
}

function makes({ said, ofUs, alone, besides, unless, about }: ClaimPhrases, text: string, place: TextPlace): boolean {
  const found = (patterns: readonly RegExp[] = [], holds: (at: Place) => boolean = () => true) =>
    patterns.some((pattern) =>
      placesOf(pattern, text).some((at) => !unless?.test(at.sentence) && !isAboutCrisis(at) && holds(at)),
    )
  if (place === 'page') return found([...said, ...(ofUs ?? []), ...(alone ?? [])].filter(Boolean))
  return (
    found(said, (at) => (besides?.test(at.around) ?? true) && (about === 'anyone' || !isAboutOthers(at))) ||
    found(ofUs, isAboutUs)
  )
}
