import type { Hono } from 'hono'
import { z } from 'zod'
import type { PlatformAccount } from '../platform-account.ts'
import { endpoint } from '../http/endpoint.ts'
import { listAnswer } from '../http/list-answer.ts'
import { flag, listParams, metadata, text, webAddress } from '../http/params.ts'
import { invalidRequest, noSuch } from '../http/StripeError.ts'
import type { PortalConfiguration, PortalSession } from '../store/billing-documents.ts'
import { objectId } from '../store/object-id.ts'

const off = z.literal('false').transform(() => false as const)

const configurationParams = z.strictObject({
  business_profile: z
    .strictObject({
      headline: text(60).optional(),
      privacy_policy_url: webAddress.optional(),
      terms_of_service_url: webAddress.optional(),
    })
    .optional(),
  default_return_url: webAddress.optional(),
  features: z.strictObject({
    customer_update: z.strictObject({ enabled: off }).optional(),
    invoice_history: z.strictObject({ enabled: flag }).optional(),
    payment_method_update: z.strictObject({ enabled: flag }).optional(),
    subscription_cancel: z.strictObject({ enabled: flag, mode: z.enum(['at_period_end']).optional() }).optional(),
    subscription_update: z.strictObject({ enabled: off }).optional(),
  }),
  metadata: metadata.optional(),
  name: text().optional(),
})

const sessionParams = z.strictObject({
  configuration: text().optional(),
  customer: text(),
  flow_data: z.strictObject({ type: z.enum(['payment_method_update']) }).optional(),
  locale: z.enum(['auto', 'en']).optional(),
  return_url: webAddress.optional(),
})

/** `/v1/billing_portal`: configurations, and sessions that open the portal's page. */
export function billingPortalRoutes(app: Hono, platform: PlatformAccount): void {
  app.post(
    '/v1/billing_portal/configurations',
    endpoint(platform, configurationParams, ({ params }) => configure(platform, params)),
  )
  app.get(
    '/v1/billing_portal/configurations',
    endpoint(platform, listParams.extend({ active: flag.optional(), is_default: flag.optional() }), ({ params }) => {
      const { active, is_default, ...page } = params
      const list = listAnswer(platform, 'billing_portal.configuration', page, '/v1/billing_portal/configurations')
      const fit = list.data.filter(
        (one) =>
          (active === undefined || one.active === active) &&
          (is_default === undefined || one.is_default === is_default),
      )
      return { ...list, data: fit }
    }),
  )
  app.post(
    '/v1/billing_portal/sessions',
    endpoint(platform, sessionParams, ({ params }) => openSession(platform, params)),
  )
}

function configure(platform: PlatformAccount, params: z.output<typeof configurationParams>): PortalConfiguration {
  const { business_profile: profile, features } = params
  const configuration: PortalConfiguration = {
    id: objectId('bpc_1'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: {
      headline: profile?.headline ?? null,
      privacy_policy_url: profile?.privacy_policy_url ?? null,
      terms_of_service_url: profile?.terms_of_service_url ?? null,
    },
    created: platform.now(),
    default_return_url: params.default_return_url ?? null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: features.invoice_history?.enabled ?? false },
      payment_method_update: { enabled: features.payment_method_update?.enabled ?? false },
      subscription_cancel: {
        enabled: features.subscription_cancel?.enabled ?? false,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_update: { default_allowed_updates: [], enabled: false, proration_behavior: 'none' },
    },
    is_default: platform.documents.list('billing_portal.configuration', { limit: 0 }).length === 0,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: params.metadata ?? {},
    name: params.name ?? null,
    updated: platform.now(),
  }
  platform.documents.put(configuration)
  platform.emit('billing_portal.configuration.created', configuration)
  return configuration
}

function openSession(platform: PlatformAccount, params: z.output<typeof sessionParams>): PortalSession {
  if (!platform.documents.get('customer', params.customer)) throw noSuch('customer', params.customer, 'customer')
  const configuration = params.configuration
    ? platform.documents.get('billing_portal.configuration', params.configuration)
    : platform.documents.all('billing_portal.configuration', {}).find((one) => one.is_default)
  if (!configuration) {
    if (params.configuration) throw noSuch('configuration', params.configuration, 'configuration')
    throw invalidRequest(
      'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings.',
    )
  }
  const id = objectId('bps_1')
  const session: PortalSession = {
    id,
    object: 'billing_portal.session',
    configuration: configuration.id,
    created: platform.now(),
    customer: params.customer,
    flow: params.flow_data ? { type: params.flow_data.type } : null,
    livemode: false,
    locale: params.locale ?? null,
    on_behalf_of: null,
    return_url: params.return_url ?? configuration.default_return_url,
    url: `${platform.publicUrl}/c/portal/${id}`,
  }
  platform.documents.put(session)
  platform.emit('billing_portal.session.created', session)
  return session
}
