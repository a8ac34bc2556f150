import { createFileRoute } from '@tanstack/react-router'
import { BOOK } from '#web/content/pages/book.ts'
import { DELIVERED_CONTENT, readPageContent } from '#web/data/page-content.ts'
import { SearchForm } from '#web/features/professionals/search-form.tsx'
import { staticPage } from '#web/lib/static-page.ts'
import { BookPage } from '#web/site/pages/book-page.tsx'
import { pageHead } from '#web/site/marketing/page-head.ts'

export const Route = createFileRoute('/book')({
  loader: ({ abortController }) => readPageContent(BOOK.page, abortController.signal),
  headers: () => staticPage({ sharedSeconds: 60 }),
  head: ({ loaderData }) => pageHead(BOOK, loaderData ?? DELIVERED_CONTENT),
  component: Book,
})

function Book() {
  return <BookPage content={Route.useLoaderData()} search={<SearchForm size="hero" />} />
}
