import { createFileRoute, redirect, useLocation } from '@tanstack/react-router'
import { readFreeTime, readOffer } from '#web/data/professionals/queries.ts'
import { CheckoutPage } from '#web/features/checkout/checkout-page.tsx'
import { checkoutSearch } from '#web/features/checkout/checkout-search.ts'
import { isFormerAddress } from '#web/features/professionals/former-address.ts'
import { readQuery } from '#web/lib/address-search.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { setPageStatus } from '#web/lib/page-status.ts'
import { MOVED, staticPage } from '#web/lib/static-page.ts'
import { FullBar } from '#web/site/frame/full-bar.tsx'
import { NotFound } from '#web/site/frame/not-found.tsx'
import { NeedsScript } from '#web/ui/forms/needs-script.tsx'
import { Island } from '#web/ui/shell/island.tsx'
import { CHECKOUT_SLOTS } from '../../-islands/checkout-slots.ts'

export const Route = createFileRoute('/professional-search/$idOrCustomUrl/checkout')({
  loader: async ({ params, location, abortController: { signal } }) => {
    const read = await readCheckout(params.idOrCustomUrl, location.searchStr, signal)
    if (read && isFormerAddress(params.idOrCustomUrl, read.offer.professional)) {
      const { id_or_custom_url: idOrCustomUrl } = read.offer.professional
      const page = pageHref('/professional-search/$idOrCustomUrl/checkout', { params: { idOrCustomUrl } })
      throw redirect({ href: `${page}${location.searchStr}`, ...MOVED })
    }
    return read
  },
  headers: () => staticPage({ sharedSeconds: 0 }),
  head: ({ loaderData }) => ({
    meta: [
      { title: loaderData === null ? 'Not found · Orchid' : 'Confirm your booking · Orchid' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: Checkout,
})

const load = async () => ({ default: (await import('#web/routes/-islands/checkout.tsx')).Checkout })

/** The first view is complete. The island repeats it, and adds what depends on the reader. */
function Checkout() {
  const { idOrCustomUrl } = Route.useParams()
  const read = Route.useLoaderData()
  const search = useLocation({ select: ({ searchStr }) => readQuery(searchStr, checkoutSearch) })
  if (read === null) return <NotFound />
  const given = { idOrCustomUrl, ...read }
  return (
    <FullBar>
      <Island name="checkout" props={given} load={load}>
        <NeedsScript>To book a session, turn on JavaScript in your browser, then reload the page.</NeedsScript>
        <CheckoutPage
          {...given}
          {...CHECKOUT_SLOTS}
          onServer={{ search, zone: read?.offer.professional.timezone ?? 'UTC' }}
        />
      </Island>
    </FullBar>
  )
}

/** The offer, and whether the wanted time is free. Null when the page does not exist, undefined without an answer. */
async function readCheckout(idOrCustomUrl: string, searchText: string, signal: AbortSignal) {
  const { start, type, resume } = readQuery(searchText, checkoutSearch)
  try {
    const [offer, freeTime] = await Promise.all([
      readOffer(idOrCustomUrl, signal),
      // A stranger learns at once that the time is gone. Without an answer, the booking itself says so.
      start && type && !resume
        ? readFreeTime(idOrCustomUrl, { label: type, start }, signal).catch(() => undefined)
        : undefined,
    ])
    return { offer, freeTime }
  } catch (error) {
    // Without an answer the page reads the offer itself, and can try again.
    if (!(error instanceof ApiError && [400, 404].includes(error.status))) return undefined
    setPageStatus(404)
    return null
  }
}
