import type { ContentBodies } from '#contracts/content-bodies'
import type { ArticleBlock } from './article.ts'
import { ARTICLE_CATEGORIES } from './article-categories.ts'
import { CLAIMS, type ClaimKey, isClaimed } from './claims.ts'
import { claimsIn } from './claim-phrases.ts'
import { isArticleKind, type ContentKind } from './content-kinds.ts'

/** What prevents a draft from being published: a field of its body, and why. */
export type PublishProblem = { path: (string | number)[]; message: string }

type AnyBody = { [K in ContentKind]: { kind: K; body: ContentBodies[K] } }[ContentKind]

/** What a draft still needs before it can be published; empty when it is complete. `on` are the claims that are on. */
export function publishProblems(item: AnyBody, on: ReadonlySet<string>): PublishProblem[] {
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
    case 'page_words':
      return Object.entries(item.body.words).flatMap(([key, text]) => claimProblems(text, ['words', key], on))
    case 'page_faqs':
      return item.body.questions.flatMap(({ question, answer, claim }, at) => [
        ...missing(question, ['questions', at, 'question'], 'Add the question.'),
        ...missing(answer, ['questions', at, 'answer'], 'Add the answer.'),
        ...claimProblems(`${question}\n${answer}`, ['questions', at, 'answer'], new Set([...on, ...(claim ?? [])])),
      ])
    case 'testimonial':
      return [
        ...missing(item.body.content, ['content'], 'Add what was said.'),
        ...missing(item.body.date, ['date'], 'Add the day on which it was said.'),
        ...claimProblems(item.body.content, ['content'], on),
      ]
    case 'stat':
      return [
        ...missing(item.body.title, ['title'], 'Add the figure.'),
        ...missing(item.body.text, ['text'], 'Say what the figure counts.'),
        ...claimProblems(`${item.body.title} ${item.body.text}`, ['text'], on),
      ]
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

/** A text that claims what is switched off would claim it although the switch is off. */
function claimProblems(text: string, path: PublishProblem['path'], on: ReadonlySet<string>): PublishProblem[] {
  const off = claimsIn(text).filter((claim: ClaimKey) => !isClaimed({ claim }, on))
  return off.map((claim) => ({
    path,
    message: `This text claims something that is switched off: “${CLAIMS[claim]}” Switch the claim on first, or leave it out.`,
  }))
}
