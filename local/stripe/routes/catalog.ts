import type { Hono } from 'hono'
import { z } from 'zod'
import { isValid } from '../billing/coupons.ts'
import type { PlatformAccount } from '../platform-account.ts'
import { endpoint } from '../http/endpoint.ts'
import { listAnswer } from '../http/list-answer.ts'
import { currency, flag, integer, listParams, metadata, text, webAddress } from '../http/params.ts'
import { invalidRequest, noSuch } from '../http/StripeError.ts'
import type { Coupon, Price, Product } from '../store/billing-documents.ts'
import { objectId } from '../store/object-id.ts'

const ownId = z.string().regex(/^[\w-]{1,200}$/, 'Invalid id')

const productParams = z.strictObject({
  id: ownId.optional(),
  name: text(),
  active: flag.optional(),
  description: text().optional(),
  metadata: metadata.optional(),
  statement_descriptor: text(22).optional(),
  tax_code: text().optional(),
  url: webAddress.optional(),
})

const priceParams = z.strictObject({
  currency,
  product: text(),
  unit_amount: integer(0),
  recurring: z.strictObject({
    interval: z.enum(['month', 'year']),
    interval_count: integer(1, 36).optional(),
    usage_type: z.enum(['licensed']).optional(),
  }),
  active: flag.optional(),
  lookup_key: text(200).optional(),
  metadata: metadata.optional(),
  nickname: text().optional(),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
  transfer_lookup_key: flag.optional(),
})

const couponParams = z.strictObject({
  id: ownId.optional(),
  amount_off: integer(1).optional(),
  currency: currency.optional(),
  duration: z.enum(['forever', 'once', 'repeating']).optional(),
  duration_in_months: integer(1, 120).optional(),
  max_redemptions: integer(1).optional(),
  metadata: metadata.optional(),
  name: text(40).optional(),
  percent_off: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/, 'Invalid decimal')
    .transform(Number)
    .pipe(z.number().gt(0).max(100))
    .optional(),
  redeem_by: integer(0, 9e12).optional(),
})

const priceList = listParams.extend({
  active: flag.optional(),
  lookup_keys: z.array(text(200)).min(1).max(10).optional(),
  product: text().optional(),
  type: z.enum(['recurring']).optional(),
})

const nothing = z.strictObject({})

/** `/v1/products`, `/v1/prices` and `/v1/coupons`: create, retrieve, list. */
export function catalogRoutes(app: Hono, platform: PlatformAccount): void {
  app.post(
    '/v1/products',
    endpoint(platform, productParams, ({ params }) => createProduct(platform, params)),
  )
  app.get(
    '/v1/products',
    endpoint(platform, listParams, ({ params }) => listAnswer(platform, 'product', params, '/v1/products')),
  )
  app.get(
    '/v1/products/:id',
    endpoint(platform, nothing, ({ path }) => productOf(platform, path('id'))),
  )
  app.post(
    '/v1/prices',
    endpoint(platform, priceParams, ({ params }) => createPrice(platform, params)),
  )
  app.get(
    '/v1/prices',
    endpoint(platform, priceList, ({ params }) => {
      const { active, lookup_keys: keys, product, type: _type, ...page } = params
      const list = listAnswer(platform, 'price', { ...page, limit: 100 }, '/v1/prices', { product })
      const fit = list.data.filter(
        (price) =>
          (active === undefined || price.active === active) &&
          (keys === undefined || (price.lookup_key !== null && keys.includes(price.lookup_key))),
      )
      return { ...list, data: fit.slice(0, page.limit ?? 10), has_more: fit.length > (page.limit ?? 10) }
    }),
  )
  app.get(
    '/v1/prices/:id',
    endpoint(platform, nothing, ({ path }) => {
      const price = platform.documents.get('price', path('id'))
      if (!price) throw noSuch('price', path('id'))
      return price
    }),
  )
  app.post(
    '/v1/coupons',
    endpoint(platform, couponParams, ({ params }) => createCoupon(platform, params)),
  )
  app.get(
    '/v1/coupons',
    endpoint(platform, listParams, ({ params }) => {
      const list = listAnswer(platform, 'coupon', params, '/v1/coupons')
      return { ...list, data: list.data.map((coupon) => ({ ...coupon, valid: isValid(platform, coupon) })) }
    }),
  )
  app.get(
    '/v1/coupons/:id',
    endpoint(platform, nothing, ({ path }) => {
      const coupon = platform.documents.get('coupon', path('id'))
      if (!coupon) throw noSuch('coupon', path('id'))
      return { ...coupon, valid: isValid(platform, coupon) }
    }),
  )
}

function productOf(platform: PlatformAccount, id: string, param = 'id'): Product {
  const product = platform.documents.get('product', id)
  if (!product) throw noSuch('product', id, param)
  return product
}

function createProduct(platform: PlatformAccount, params: z.output<typeof productParams>): Product {
  const id = params.id ?? objectId('prod_', 14)
  assertFree(platform, id, 'Product')
  const product: Product = {
    id,
    object: 'product',
    active: params.active ?? true,
    created: platform.now(),
    default_price: null,
    description: params.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: params.metadata ?? {},
    name: params.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: params.statement_descriptor ?? null,
    tax_code: params.tax_code ?? null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: platform.now(),
    url: params.url ?? null,
  }
  platform.documents.put(product)
  platform.emit('product.created', product)
  return product
}

function createPrice(platform: PlatformAccount, params: z.output<typeof priceParams>): Price {
  const product = productOf(platform, params.product, 'product')
  if (params.lookup_key) {
    const holder = platform.documents.findBy('price', 'lookup_key', params.lookup_key)
    if (holder && !params.transfer_lookup_key) {
      throw invalidRequest(
        `A price (\`${holder.id}\`) already uses that lookup key. You may transfer the lookup key to a new or existing price by setting \`transfer_lookup_key=true\`.`,
        'lookup_key',
      )
    }
    if (holder) platform.documents.put({ ...holder, lookup_key: null })
  }
  const price: Price = {
    id: objectId('price_1'),
    object: 'price',
    active: params.active ?? true,
    billing_scheme: 'per_unit',
    created: platform.now(),
    currency: params.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: params.lookup_key ?? null,
    metadata: params.metadata ?? {},
    nickname: params.nickname ?? null,
    product: product.id,
    recurring: {
      interval: params.recurring.interval,
      interval_count: params.recurring.interval_count ?? 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: params.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: params.unit_amount,
    unit_amount_decimal: String(params.unit_amount),
  }
  platform.documents.put(price)
  platform.emit('price.created', price)
  return price
}

function createCoupon(platform: PlatformAccount, params: z.output<typeof couponParams>): Coupon {
  const duration = params.duration ?? 'once'
  if ((params.amount_off === undefined) === (params.percent_off === undefined))
    throw invalidRequest('You must pass exactly one of percent_off or amount_off.', 'percent_off')
  if (params.amount_off !== undefined && !params.currency)
    throw invalidRequest('You must pass currency when passing amount_off.', 'currency', 'parameter_missing')
  if ((duration === 'repeating') !== (params.duration_in_months !== undefined))
    throw invalidRequest(
      'duration_in_months is required with the duration repeating and not allowed with others.',
      'duration_in_months',
    )
  const id = params.id ?? objectId('', 8)
  assertFree(platform, id, 'Coupon')
  const coupon: Coupon = {
    id,
    object: 'coupon',
    amount_off: params.amount_off ?? null,
    created: platform.now(),
    currency: params.amount_off === undefined ? null : (params.currency ?? null),
    duration,
    duration_in_months: params.duration_in_months ?? null,
    livemode: false,
    max_redemptions: params.max_redemptions ?? null,
    metadata: params.metadata ?? {},
    name: params.name ?? null,
    percent_off: params.percent_off ?? null,
    redeem_by: params.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
  }
  platform.documents.put(coupon)
  platform.emit('coupon.created', coupon)
  return coupon
}

function assertFree(platform: PlatformAccount, id: string, noun: string): void {
  if (platform.documents.getAny(id)) throw invalidRequest(`${noun} already exists.`, 'id', 'resource_already_exists')
}
