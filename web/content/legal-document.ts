/** The types of the legal documents. A document has sections, and a section has blocks. */

/** Plain text, a link within the site, or the operator's support address, which comes from the settings. */
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
  sections: readonly LegalSection[]
}

/** Says who "we" are in every document. The settings contain only a support address, so it cannot name a company. */
export const OPERATOR_LINE: LegalWords = [
  'Orchid is software. “We” means the operator who runs it here and who adds their own legal name. You can email us at ',
  { support: true },
  '.',
]
