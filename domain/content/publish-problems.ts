import type { ArticleBlock } from '#contracts/plain/article'
import { CLAIM_KEYS, type ClaimKey, CLAIMS } from '#contracts/plain/claims'
import type { ContentKind } from '#contracts/plain/content-kinds'
import type { ContentBodies } from '#contracts/content-bodies'
import { ARTICLE_CATEGORIES } from './article-categories.ts'
import { type AnyBody, type ClaimText, claimTexts } from './claim-texts.ts'
import { isClaimed } from './claims.ts'
import { claimsIn } from './claims-in.ts'
import { isArticleKind } from './content-kinds.ts'

/** What prevents a draft from being published: a field of its body, and why. */
export type PublishProblem = { path: (string | number)[]; message: string }

/** The claims that the texts of an item make, of those in `keys`: what cannot be public while they are off. */
export function claimsOf(item: AnyBody, keys: readonly ClaimKey[] = CLAIM_KEYS): ClaimKey[] {
  const made = new Set(claimTexts(item).flatMap((text) => claimsMade(text, keys).map(({ claim }) => claim)))
  return keys.filter((key) => made.has(key))
}

/** What a draft still needs before it can be published; empty when it is complete. */
export function missingIn(item: AnyBody): PublishProblem[] {
  switch (item.kind) {
    case 'blog_post':
    case 'press_entry':
      return articleProblems(item.kind, item.body)
    case 'legal_page':
      return [
        ...missing(item.body.title, ['title'], 'Add a title.'),
        ...missing(item.body.effective, ['effective'], 'Add the day from which this holds.'),
        ...textProblems(item.body.blocks),
      ]
    case 'page_faqs':
      return item.body.questions.flatMap(({ question, answer }, at) => [
        ...missing(question, ['questions', at, 'question'], 'Add the question.'),
        ...missing(answer, ['questions', at, 'answer'], 'Add the answer.'),
      ])
    case 'testimonial':
      return [
        ...missing(item.body.content, ['content'], 'Add what was said.'),
        ...missing(item.body.date, ['date'], 'Add the day on which it was said.'),
      ]
    case 'stat':
      return [
        ...missing(item.body.title, ['title'], 'Add the figure.'),
        ...missing(item.body.text, ['text'], 'Say what the figure counts.'),
      ]
    case 'page_words':
    case 'claim':
      return []
  }
}

function articleProblems(kind: ContentKind, body: ContentBodies['blog_post']): PublishProblem[] {
  const categories: readonly { slug: string }[] = isArticleKind(kind) ? ARTICLE_CATEGORIES[kind] : []
  return [
    ...missing(body.title, ['title'], 'Add a title.'),
    ...missing(body.summary, ['summary'], 'Add a summary.'),
    ...(categories.some(({ slug }) => slug === body.category)
      ? []
      : [{ path: ['category'], message: 'Choose a category.' }]),
    ...missing(body.author_display_name, ['author_display_name'], 'Add the author.'),
    ...(body.image ? [] : [{ path: ['image'], message: 'Add a picture.' }]),
    ...(body.image
      ? missing(body.image.alt, ['image', 'alt'], 'Describe the picture for people who cannot see it.')
      : []),
    ...textProblems(body.blocks),
  ]
}

/** What is missing in a text: words, the words of a heading, descriptions of pictures. */
function textProblems(blocks: readonly ArticleBlock[]): PublishProblem[] {
  if (!blocks.some(({ type }) => type === 'paragraph')) return [{ path: ['blocks'], message: 'Write the text.' }]
  return blocks.flatMap((block, at): PublishProblem[] => {
    if (block.type === 'heading') return missing(block.text, ['blocks', at], 'A heading is empty.')
    if (block.type === 'image')
      return missing(block.image.alt, ['blocks', at], 'Describe each picture for people who cannot see it.')
    return []
  })
}

const missing = (text: string, path: PublishProblem['path'], message: string): PublishProblem[] =>
  text.trim() === '' ? [{ path, message }] : []

/**
 * The claims of an item that would be public although they are off, each at the part that makes it. `on` are the claims
 * that are on.
 */
export function claimProblems(item: AnyBody, on: ReadonlySet<string>): PublishProblem[] {
  const off = CLAIM_KEYS.filter((claim) => !isClaimed({ claim }, on))
  return claimTexts(item).flatMap((text) =>
    claimsMade(text, off).map(({ claim, path }) => ({
      path,
      message: `This text claims something that is switched off: “${CLAIMS[claim]}” Switch the claim on first, or leave it out.`,
    })),
  )
}

/** The claims of a text, with the first part that makes them. One that lies across two parts is found at the last. */
function claimsMade({ place, parts, behind = [] }: ClaimText, keys: readonly ClaimKey[]) {
  const asked = keys.filter((key) => !behind.includes(key))
  const inParts = parts.flatMap(({ path, text }) => claimsIn(text, place, asked).map((claim) => ({ claim, path })))
  const found = new Map(inParts.toReversed().map((one) => [one.claim, one]))
  const whole = parts.map(({ text }) => text).join('\n')
  const across =
    parts.length > 1
      ? claimsIn(
          whole,
          place,
          asked.filter((key) => !found.has(key)),
        )
      : []
  const last = parts.at(-1)?.path ?? []
  return [...found.values(), ...across.map((claim) => ({ claim, path: last }))]
}
