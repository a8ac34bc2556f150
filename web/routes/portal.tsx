import { createFileRoute } from '@tanstack/react-router'
import { PortalScreen } from '#web/site/marketing/portal-screen.tsx'
import { setPageStatus } from '#web/lib/page-status.ts'
import { portalTo } from '#web/lib/web-context.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { NotFound } from '#web/site/frame/not-found.tsx'

/** The worker renders this page for every address of a portal host. On the host of the product it is a 404. */
export const Route = createFileRoute('/portal')({
  headers: () => staticPage({ sharedSeconds: 0 }),
  head: () => ({ meta: [{ title: 'Client portal · Orchid' }, { name: 'robots', content: 'noindex' }] }),
  loader: () => {
    const product = portalTo()
    if (product === null) setPageStatus(404)
    return { product }
  },
  component: Portal,
})

function Portal() {
  const { product } = Route.useLoaderData()
  return product === null ? <NotFound /> : <PortalScreen product={product} />
}
