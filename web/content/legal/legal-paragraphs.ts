import type { LegalBlock, LegalDocument, LegalWords } from '#web/content/legal-document.ts'

/** A document as plain paragraphs, by which two versions are compared. A section begins with its title. */
export function legalParagraphs({ lead, sections }: LegalDocument): string[] {
  return [lead, ...sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(paragraphsOf)])]
}

function paragraphsOf(block: LegalBlock): string[] {
  if (typeof block === 'object') {
    if ('points' in block) return block.points.map((words) => `• ${plain(words)}`)
    if ('facts' in block) return block.facts.map(({ name, text }) => `${name}: ${plain(text)}`)
    if ('crisis' in block) return ['The emergency contacts.']
  }
  return [plain(block)]
}

function plain(words: LegalWords): string {
  if (typeof words === 'string') return words
  return words
    .map((word) => (typeof word === 'string' ? word : 'label' in word ? word.label : 'the support address'))
    .join('')
}
