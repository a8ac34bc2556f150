import type { PlatformAccount } from '../platform-account.ts'
import { lineItemsOf } from '../payments/line-items.ts'
import { invalidRequest } from './StripeError.ts'

/** Replaces the ids at the given paths (`payment_intent.latest_charge`, `data.customer`) by the objects. */
export function expand(platform: PlatformAccount, answer: object, paths: readonly string[]): object {
  let expanded: unknown = answer
  for (const path of paths) {
    expanded = expandPath(platform, expanded, path.split('.'), path)
  }
  return typeof expanded === 'object' && expanded !== null ? expanded : answer
}

function expandPath(platform: PlatformAccount, value: unknown, segments: readonly string[], path: string): unknown {
  const [segment, ...rest] = segments
  if (segment === undefined) return value
  if (Array.isArray(value)) return value.map((entry) => expandPath(platform, entry, segments, path))
  if (typeof value !== 'object' || value === null) return value
  if (segment === 'line_items' && 'object' in value && value.object === 'checkout.session' && 'id' in value) {
    return { ...value, line_items: lineItemsOf(platform, String(value.id)) }
  }
  if (!Object.hasOwn(value, segment)) throw notExpandable(path)
  const child: unknown = Reflect.get(value, segment)
  const target = typeof child === 'string' ? platform.documents.getAny(child) : child
  if (target === undefined) throw notExpandable(path)
  return { ...value, [segment]: expandPath(platform, target, rest, path) }
}

function notExpandable(path: string) {
  return invalidRequest(`This property cannot be expanded (${path}).`, 'expand')
}
