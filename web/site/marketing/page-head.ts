import type { PageContent } from '#contracts/api/page-content'
import { readWords } from '#web/content/pages/page-words.ts'
import type { PublicPage } from '#web/content/pages/public-page.ts'
import { faqPage } from '../structured-data/faq-page.ts'

/**
 * The head of a public page with editable words: its title and description, and for search engines the questions that it
 * shows. `also` are further meta tags.
 */
export function pageHead(page: PublicPage, content: PageContent, also: Record<string, string>[] = []) {
  const { word, faqs } = readWords(page, content)
  const questions = page.faqs ? faqPage(faqs) : null
  return {
    meta: [{ title: word('title') }, { name: 'description', content: word('description') }, ...also],
    scripts: questions ? [questions] : [],
  }
}
