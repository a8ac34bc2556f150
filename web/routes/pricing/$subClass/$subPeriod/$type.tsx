import { createFileRoute } from '@tanstack/react-router'
import { CheckoutFrame } from '#web/features/checkout/checkout-frame.tsx'
import { OrderCard } from '#web/features/checkout/order-card.tsx'
import { orderTitle } from '#web/features/checkout/order-title.ts'
import { hasNoTrial, readWish } from '#web/lib/plan-wish.ts'
import { setPageStatus } from '#web/lib/page-status.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { Island } from '#web/ui/shell/island.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { NotFound } from '#web/site/frame/not-found.tsx'

export const Route = createFileRoute('/pricing/$subClass/$subPeriod/$type')({
  loader: ({ params }) => {
    const wish = readWish(params)
    if (!wish) setPageStatus(404)
    return wish
  },
  headers: () => staticPage({ sharedSeconds: 0 }),
  head: ({ loaderData: wish }) => ({
    meta: [{ title: `${wish ? orderTitle(wish) : 'Not found'} · Orchid` }, { name: 'robots', content: 'noindex' }],
  }),
  component: Order,
})

const load = async () => ({ default: (await import('#web/routes/-islands/plan-order.tsx')).PlanOrder })

function Order() {
  const wish = Route.useLoaderData()
  if (!wish) return <NotFound />
  return (
    <Island name="plan-order" props={wish} load={load}>
      <CheckoutFrame title={orderTitle(wish)} summary={hasNoTrial(wish) ? undefined : <OrderCard wish={wish} />}>
        <LoadingSkeleton shape="lines" rows={4} />
      </CheckoutFrame>
    </Island>
  )
}
