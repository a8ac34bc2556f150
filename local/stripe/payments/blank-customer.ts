import type { PlatformAccount } from '../platform-account.ts'
import type { Customer } from '../store/documents.ts'
import { objectId } from '../store/object-id.ts'

/** A customer without any details. */
export function blankCustomer(platform: PlatformAccount): Customer {
  return {
    id: objectId('cus_', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: platform.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}

/** The customer with this id; undefined for one that was deleted. */
export function liveCustomer(platform: PlatformAccount, id: string): Customer | undefined {
  const customer = platform.documents.get('customer', id)
  return customer?.deleted ? undefined : customer
}
