import { createFileRoute } from '@tanstack/react-router'
import { CheckoutFrame } from '#web/features/checkout/checkout-frame.tsx'
import { OrderCard } from '#web/features/checkout/order-card.tsx'
import { orderTitle } from '#web/features/checkout/order-title.ts'
import { hasNoTrial, readChoice } from '#web/lib/plan-choice.ts'
import { setPageStatus } from '#web/lib/page-status.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { FullBar } from '#web/site/frame/full-bar.tsx'
import { Island } from '#web/ui/shell/island.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { NotFound } from '#web/site/frame/not-found.tsx'

export const Route = createFileRoute('/pricing/$subClass/$subPeriod/$type')({
  loader: ({ params }) => {
    const choice = readChoice(params)
    if (!choice) setPageStatus(404)
    return choice
  },
  headers: () => staticPage({ sharedSeconds: 0 }),
  head: ({ loaderData: choice }) => ({
    meta: [{ title: `${choice ? orderTitle(choice) : 'Not found'} · Orchid` }, { name: 'robots', content: 'noindex' }],
  }),
  component: Order,
})

const load = async () => ({ default: (await import('#web/routes/-islands/plan-order.tsx')).PlanOrder })

function Order() {
  const choice = Route.useLoaderData()
  if (!choice) return <NotFound />
  return (
    <FullBar>
      <Island name="plan-order" props={choice} load={load}>
        <CheckoutFrame
          title={orderTitle(choice)}
          summary={hasNoTrial(choice) ? undefined : <OrderCard choice={choice} />}
        >
          <LoadingSkeleton shape="lines" rows={4} />
        </CheckoutFrame>
      </Island>
    </FullBar>
  )
}
