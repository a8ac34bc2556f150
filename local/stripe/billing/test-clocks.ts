import type { PlatformAccount } from '../platform-account.ts'
import { invalidRequest, noSuch } from '../http/StripeError.ts'
import type { TestClock } from '../store/billing-documents.ts'
import type { Customer } from '../store/documents.ts'
import { objectId } from '../store/object-id.ts'
import { billUntil } from './billing-run.ts'
import { day } from './periods.ts'
import { putSubscription } from './subscriptions.ts'

/** Creates a clock that does not move until it is advanced. Its customers follow its time. */
export function createClock(platform: PlatformAccount, frozenTime: number, name: string | null): TestClock {
  const clock: TestClock = {
    id: objectId('clock_1'),
    object: 'test_helpers.test_clock',
    created: platform.now(),
    deletes_after: platform.now() + 30 * day,
    frozen_time: frozenTime,
    livemode: false,
    name,
    status: 'ready',
    status_details: {},
  }
  platform.documents.put(clock)
  platform.emit('test_helpers.test_clock.created', clock)
  return clock
}

export function clockOf(platform: PlatformAccount, id: string): TestClock {
  const clock = platform.documents.get('test_helpers.test_clock', id)
  if (!clock) throw noSuch('testclock', id, 'test_clock')
  return clock
}

/**
 * Advances a clock. Everything that falls due on the way happens at its own time. Like Stripe, it returns the clock as
 * it is at the beginning of the advance (`advancing`).
 */
export function advanceClock(platform: PlatformAccount, clock: TestClock, until: number): TestClock {
  if (until <= clock.frozen_time)
    throw invalidRequest('The test clock can only be advanced to a later time.', 'frozen_time')
  const advancing: TestClock = {
    ...clock,
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: until } },
  }
  platform.emit('test_helpers.test_clock.advancing', advancing)
  for (const customer of customersOf(platform, clock.id)) billUntil(platform, customer.id, until)
  const ready: TestClock = { ...clock, frozen_time: until }
  platform.documents.put(ready)
  platform.emit('test_helpers.test_clock.ready', ready)
  return advancing
}

/**
 * The clock of a customer. A customer without a clock is moved to a new one. Stripe cannot do that for an existing
 * customer.
 */
export function clockForCustomer(platform: PlatformAccount, customer: Customer): TestClock {
  if (customer.test_clock) return clockOf(platform, customer.test_clock)
  const clock = createClock(platform, platform.now(), null)
  platform.documents.put({ ...customer, test_clock: clock.id })
  for (const subscription of platform.documents.all('subscription', { customer: customer.id }))
    putSubscription(platform, { ...subscription, test_clock: clock.id })
  return clock
}

/** Runs `work` at the current time of a customer's clock. */
export function inTimeOf<T>(platform: PlatformAccount, customerId: string, work: () => T): T {
  const clock = platform.documents.get('customer', customerId)?.test_clock
  return clock ? platform.at(clockOf(platform, clock).frozen_time, work) : work()
}

const customersOf = (platform: PlatformAccount, clock: string): Customer[] =>
  platform.documents.all('customer', { test_clock: clock })
