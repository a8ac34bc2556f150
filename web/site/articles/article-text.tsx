/** Renders the text of an article (domain/content/article.ts). What an editor types is text here, never HTML. */
import type { ArticleBlock, Span } from '#contracts/plain/article'
import type { ReactNode } from 'react'
import { headingsOf } from '#domain/content/article'
import { ArticlePicture } from './article-picture.tsx'
import css from './article-text.module.css'

export function ArticleText({ blocks }: { blocks: readonly ArticleBlock[] }) {
  const ids = headingsOf(blocks).map(({ id }) => id)
  let heading = -1
  return (
    <div className={css.text} data-article-text="">
      {blocks.map((block, at) => {
        if (block.type === 'heading') heading += 1
        // The blocks of a published text do not move.
        return <Block key={at} block={block} id={ids[heading]} />
      })}
    </div>
  )
}

function Block({ block, id }: { block: ArticleBlock; id: string | undefined }) {
  switch (block.type) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return (
        <Heading id={id} className={css.heading} tabIndex={-1}>
          {block.text}
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((spans, at) => (
            <li key={at}>
              <Spans spans={spans} />
            </li>
          ))}
        </List>
      )
    }
    case 'quote':
      return (
        <blockquote>
          <p>
            <Spans spans={block.spans} />
          </p>
        </blockquote>
      )
    case 'image':
      return (
        <figure>
          <ArticlePicture picture={block.image} sizes="(max-width: 48rem) 100vw, 42rem" />
          {block.caption && <figcaption>{block.caption}</figcaption>}
        </figure>
      )
  }
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, at) => <Words key={at} span={span} />)
}

function Words({ span: { text, marks = [], href } }: { span: Span }) {
  const marked = marks.reduce<ReactNode>(
    (words, mark) => (mark === 'strong' ? <strong>{words}</strong> : <em>{words}</em>),
    text,
  )
  return href === undefined ? marked : <a href={href}>{marked}</a>
}
