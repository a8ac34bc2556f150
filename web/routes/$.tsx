import { createFileRoute } from '@tanstack/react-router'
import { setPageStatus } from '#web/lib/page-status.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { NotFound } from '#web/site/frame/not-found.tsx'

export const Route = createFileRoute('/$')({
  headers: () => staticPage({ sharedSeconds: 0 }),
  head: () => ({ meta: [{ title: 'Not found · Orchid' }, { name: 'robots', content: 'noindex' }] }),
  loader: () => setPageStatus(404),
  component: NotFound,
})
