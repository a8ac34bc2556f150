import { pageHref } from '#web/lib/page-href.ts'
import { instantParam, numberParam, textParam } from '#web/lib/search-params.ts'

/** The query parameters of the checkout (spec, "Booking checkout"). `resume` is the id of the hold to continue. */
export type CheckoutSearch = {
  firstname?: string
  lastname?: string
  start?: string
  length?: number
  type?: string
  invite_code?: string
  coupon?: string
  payment_method?: string
  resume?: string
}

export function checkoutSearch(search: Record<string, unknown>): CheckoutSearch {
  return {
    firstname: textParam(search.firstname, 80),
    lastname: textParam(search.lastname, 80),
    start: instantParam(search.start),
    length: numberParam(search.length, { min: 5, max: 480 }),
    type: textParam(search.type, 80),
    invite_code: textParam(search.invite_code, 60),
    coupon: textParam(search.coupon, 60),
    payment_method: textParam(search.payment_method, 40),
    resume: textParam(search.resume, 120),
  }
}

/** The address of a checkout, to which a person returns after registering or after choosing whom it is for. It never contains a name. */
export function checkoutPath(
  idOrCustomUrl: string,
  { start, length, type, invite_code, coupon, resume }: CheckoutSearch,
): string {
  return pageHref('/professional-search/$idOrCustomUrl/checkout', {
    params: { idOrCustomUrl },
    search: { start, length, type, invite_code, coupon, resume },
  })
}
