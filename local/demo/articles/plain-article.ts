import type { ArticleBlock, Span } from '#contracts/plain/article'

/**
 * The blocks of a text in plain form: paragraphs are separated by an empty line, "## " and "### " begin a heading, "> " a
 * quote, and each line of a list begins with "- " or "1. ". `[words](/path)` is a link.
 */
export function blocksOf(text: string): ArticleBlock[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((part) => blockOf(part.trim().replace(/\n(?!- |1\. )\s*/g, ' ')))
}

function blockOf(part: string): ArticleBlock {
  if (part.startsWith('### ')) return { type: 'heading', level: 3, text: part.slice(4) }
  if (part.startsWith('## ')) return { type: 'heading', level: 2, text: part.slice(3) }
  if (part.startsWith('> ')) return { type: 'quote', spans: spansOf(part.slice(2)) }
  if (/^(?:- |1\. )/.test(part)) {
    const items = part.split('\n').map((line) => spansOf(line.replace(/^(?:- |1\. )/, '')))
    return { type: 'list', ordered: part.startsWith('1. '), items }
  }
  return { type: 'paragraph', spans: spansOf(part) }
}

function spansOf(words: string): Span[] {
  return words
    .split(/(\[[^\]]+\]\([^)]+\))/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const [, text, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece) ?? []
      return text !== undefined && href !== undefined ? { text, href } : { text: piece }
    })
}
