/** The form of the terms of use and the privacy policy: sections of plain blocks, with a few links in them. */

/** Plain words, a link within the site, or the operator's support address, which is a setting. */
export type LegalWord = string | { href: string; label: string } | { support: true }
export type LegalWords = string | readonly LegalWord[]

/** A paragraph, a list, a list of names with their meanings, or the emergency contacts. */
export type LegalBlock =
  | LegalWords
  | { points: readonly LegalWords[] }
  | { facts: readonly { name: string; text: LegalWords }[] }
  | { crisis: true }

export type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] }

export type LegalDocument = {
  title: string
  lead: string
  /** The day of the last change, YYYY-MM-DD. Update it with every change of the text. */
  changed: string
  sections: readonly LegalSection[]
}

/** The operator in both documents. An installation has no name of its own to put here, only its support address. */
export const OPERATOR_LINE: LegalWords = [
  'Orchid is software. “We” means the operator who runs it here and who adds their own legal name. You can email us at ',
  { support: true },
  '.',
]
