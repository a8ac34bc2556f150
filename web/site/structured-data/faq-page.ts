import { type JsonLdScript, jsonLd } from './json-ld.ts'

/** The questions of a page, for search engines. Null for a page without questions. */
export function faqPage(faqs: readonly { question: string; answer: string }[]): JsonLdScript | null {
  if (faqs.length === 0) return null
  return jsonLd({
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })
}
