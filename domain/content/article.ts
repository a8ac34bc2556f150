import type { ArticleBlock, Span } from '#contracts/plain/article'

const WORDS_PER_MINUTE = 200
const LEAST_LETTERS = 2

/** Minutes to read a text: its words of at least 2 characters, divided by 200 and rounded up (spec section 2). */
export function readMinutes(text: string): number {
  const words = text.split(/\s+/u).filter((word) => Array.from(word).length >= LEAST_LETTERS)
  return Math.ceil(words.length / WORDS_PER_MINUTE)
}

const spanText = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('')

/** All words of an article that a reader sees, one block per line. */
export function articleText(blocks: readonly ArticleBlock[]): string {
  return blocks.map(blockText).join('\n')
}

/** The words of a block that a reader sees. */
export function blockText(block: ArticleBlock): string {
  switch (block.type) {
    case 'heading':
      return block.text
    case 'paragraph':
    case 'quote':
      return spanText(block.spans)
    case 'list':
      return block.items.map(spanText).join('\n')
    case 'image':
      return block.caption
  }
}

/** The addresses that an article links to, each once. */
export function linksOf(blocks: readonly ArticleBlock[]): string[] {
  const spans = blocks.flatMap((block) => {
    if (block.type === 'list') return block.items.flat()
    return block.type === 'paragraph' || block.type === 'quote' ? block.spans : []
  })
  return [...new Set(spans.flatMap(({ href }) => (href === undefined ? [] : [href])))]
}

/** The headings of an article with the ids by which its contents link to them. Equal headings get different ids. */
export function headingsOf(blocks: readonly ArticleBlock[]): { id: string; level: 2 | 3; text: string }[] {
  const used = new Map<string, number>()
  return blocks.flatMap((block) => {
    if (block.type !== 'heading') return []
    const base = headingId(block.text)
    const count = (used.get(base) ?? 0) + 1
    used.set(base, count)
    return [{ id: count === 1 ? base : `${base}-${count}`, level: block.level, text: block.text }]
  })
}

/** The prefix prevents a clash with the ids of the page around the article. */
function headingId(text: string): string {
  const name = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return `part-${name || 'heading'}`
}
