import type { PageContent } from '#contracts/api/page-content'
import { faqsOf, type PublicPage, wordOf } from './public-page.ts'

/** A card, a step or a section: its words are numbered keys, such as `why1Title` and `why1Text`. */
export type PageItem = { key: string; title: string; text: string }

/** The published words of a page, as its blocks read them. */
export type PageWords = {
  /** The word of a key. While its claim is off, the word of `{key}Plain` stands in for it; '' when there is none. */
  word: (key: string) => string
  /** The numbered items of a prefix, in their order. One whose title is not shown is left out. */
  items: (prefix: string) => PageItem[]
  faqs: { id: string; question: string; answer: string }[]
  content: PageContent
}

/** Reads the words of a page. */
export function readWords(page: PublicPage, content: PageContent): PageWords {
  const word = (key: string): string => wordOf(page, content, key) ?? wordOf(page, content, `${key}Plain`) ?? ''
  const items = (prefix: string): PageItem[] => {
    const found: PageItem[] = []
    for (let at = 1; `${prefix}${at}Title` in page.words; at += 1)
      found.push({ key: `${prefix}${at}`, title: word(`${prefix}${at}Title`), text: word(`${prefix}${at}Text`) })
    return found.filter(({ title }) => title !== '')
  }
  return { word, items, faqs: faqsOf(page, content), content }
}
