/** What the routes of the blog and of the press section share: they differ only in their kind. */
import type { ArticleKind } from '#contracts/plain/content-kinds'
import { useLoaderData, useLocation } from '@tanstack/react-router'
import { readWords } from '#web/content/pages/page-words.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { UnreadArticle, WithdrawnArticle } from '#web/site/articles/article-away.tsx'
import { ArticlePage } from '#web/site/articles/article-page.tsx'
import { ListPage } from '#web/site/articles/list-page.tsx'
import { listPath } from '#web/site/articles/section.ts'
import { NotFound } from '#web/site/frame/not-found.tsx'
import { SECTION_PAGES, type SectionView } from './article-section.ts'

/** Lists and articles are shared by their visitors for a minute. */
export const sectionHeaders = ({ loaderData }: { loaderData?: SectionView }) =>
  staticPage({ sharedSeconds: loaderData?.view === 'list' || loaderData?.view === 'article' ? 60 : 0 })

/** What a reader is offered who looked for an article that does not exist. */
const listOf = (kind: ArticleKind) => ({
  text: 'The page may have moved, or the address may be incomplete.',
  href: listPath(kind),
  label: SECTION_PAGES[kind].words.backAction,
})

export function Section({ kind }: { kind: ArticleKind }) {
  const data: SectionView | undefined = useLoaderData({ strict: false })
  const { href } = useLocation()
  if (!data || data.view === 'missing') return <NotFound list={listOf(kind)} />
  const words = readWords(SECTION_PAGES[kind], data.content)
  switch (data.view) {
    case 'list':
      return <ListPage kind={kind} words={words} {...data} />
    case 'article':
      return <ArticlePage kind={kind} words={words} {...data} />
    case 'withdrawn':
      return <WithdrawnArticle kind={kind} words={words} />
    case 'failed':
      return <UnreadArticle heading={words.word('heading')} text={data.text} again={href} />
  }
}
