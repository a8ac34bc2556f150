import type { ArticleBlock, PictureRef } from '#contracts/plain/article'
import type { ClaimKey } from '#contracts/plain/claims'
import type { ContentKind } from '#contracts/plain/content-kinds'
import type { ContentBodies } from '#contracts/content-bodies'
import { blockText } from './article.ts'
import type { TextPlace } from './claims-in.ts'

/** An item as the rules of content read it. `key` is the last segment of the address of an article. */
export type AnyBody = { [K in ContentKind]: { kind: K; body: ContentBodies[K]; key?: string } }[ContentKind]

/**
 * A text that a reader sees at once, such as the title, the summary and all blocks of a post. Its parts follow each
 * other; a claim can lie in one part or across two. `path` leads to a part within the body.
 */
export type ClaimText = {
  place: TextPlace
  parts: readonly { path: (string | number)[]; text: string }[]
  /** The claims without which the text is left out of the page. */
  behind?: readonly ClaimKey[]
}

/** Every text of an item that the public reads: no kind and no field is left out. */
export function claimTexts({ kind, body, key = '' }: AnyBody): ClaimText[] {
  switch (kind) {
    case 'blog_post':
    case 'press_entry':
      return [
        article([
          { path: ['title'], text: body.title },
          { path: ['summary'], text: body.summary },
          ...body.blocks.map((block, at) => ({ path: ['blocks', at], text: spokenText(block) })),
        ]),
        article([{ path: ['key'], text: key }]),
        article([{ path: ['author_display_name'], text: body.author_display_name }]),
        ...body.tags.map((text, at) => article([{ path: ['tags', at], text }])),
        ...pictureTexts(['image', 'alt'], body.image),
        ...pictureTexts(['author_image', 'alt'], body.author_image),
      ]
    case 'legal_page':
      return [
        article([
          { path: ['title'], text: body.title },
          ...body.blocks.map((block, at) => ({ path: ['blocks', at], text: spokenText(block) })),
        ]),
      ]
    case 'page_words':
      return wordGroups(body.words).map((parts) => ({ place: 'page', parts }))
    case 'page_faqs':
      return body.questions.map(({ question, answer, claim }, at) => ({
        place: 'page',
        parts: [
          { path: ['questions', at, 'question'], text: question },
          { path: ['questions', at, 'answer'], text: answer },
        ],
        ...(claim && { behind: claim }),
      }))
    case 'testimonial':
      return [{ place: 'page', parts: [{ path: ['content'], text: body.content }] }]
    case 'stat':
      return [
        {
          place: 'page',
          parts: [
            { path: ['title'], text: body.title },
            { path: ['text'], text: body.text },
          ],
        },
      ]
    case 'claim':
      return []
  }
}

const article = (parts: ClaimText['parts']): ClaimText => ({ place: 'article', parts })

const pictureTexts = (path: string[], picture: PictureRef | null): ClaimText[] =>
  picture ? [article([{ path, text: picture.alt }])] : []

/** Words that stand together: `why1Title` and `why1Text` are one group. */
function wordGroups(all: Record<string, string>): ClaimText['parts'][] {
  const groups = Object.entries(all).map(([key, text]) => ({
    group: key.replace(/_?(?:title|text|lead|label|value|name|action)$/i, ''),
    part: { path: ['words', key], text },
  }))
  return [...Map.groupBy(groups, ({ group }) => group).values()].map((found) => found.map(({ part }) => part))
}

/** All words of a block, also those that only a screen reader says. */
const spokenText = (block: ArticleBlock): string =>
  block.type === 'image' ? `${block.image.alt}\n${blockText(block)}` : blockText(block)
