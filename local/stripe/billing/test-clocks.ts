import type { CardDesk } from '../card-desk.ts'
import { invalidRequest, noSuch } from '../http/StripeError.ts'
import type { TestClock } from '../store/billing-documents.ts'
import type { Customer } from '../store/documents.ts'
import { objectId } from '../store/object-id.ts'
import { billUntil } from './billing-run.ts'
import { day } from './periods.ts'
import { putSubscription } from './subscriptions.ts'

/** Creates a clock that does not move until it is advanced. Its customers follow its time. */
export function createClock(desk: CardDesk, frozenTime: number, name: string | null): TestClock {
  const clock: TestClock = {
    id: objectId('clock_1'),
    object: 'test_helpers.test_clock',
    created: desk.now(),
    deletes_after: desk.now() + 30 * day,
    frozen_time: frozenTime,
    livemode: false,
    name,
    status: 'ready',
    status_details: {},
  }
  desk.documents.put(clock)
  desk.emit('test_helpers.test_clock.created', clock)
  return clock
}

export function clockOf(desk: CardDesk, id: string): TestClock {
  const clock = desk.documents.get('test_helpers.test_clock', id)
  if (!clock) throw noSuch('testclock', id, 'test_clock')
  return clock
}

/**
 * Advances a clock. Everything that falls due on the way happens at its own time. Like Stripe, it returns the clock as
 * it is at the beginning of the advance (`advancing`).
 */
export function advanceClock(desk: CardDesk, clock: TestClock, until: number): TestClock {
  if (until <= clock.frozen_time)
    throw invalidRequest('The test clock can only be advanced to a later time.', 'frozen_time')
  const advancing: TestClock = {
    ...clock,
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: until } },
  }
  desk.emit('test_helpers.test_clock.advancing', advancing)
  for (const customer of customersOf(desk, clock.id)) billUntil(desk, customer.id, until)
  const ready: TestClock = { ...clock, frozen_time: until }
  desk.documents.put(ready)
  desk.emit('test_helpers.test_clock.ready', ready)
  return advancing
}

/**
 * The clock of a customer. A customer without a clock is moved to a new one. Stripe cannot do that for an existing
 * customer.
 */
export function clockForCustomer(desk: CardDesk, customer: Customer): TestClock {
  if (customer.test_clock) return clockOf(desk, customer.test_clock)
  const clock = createClock(desk, desk.now(), null)
  desk.documents.put({ ...customer, test_clock: clock.id })
  for (const subscription of desk.documents.all('subscription', { customer: customer.id }))
    putSubscription(desk, { ...subscription, test_clock: clock.id })
  return clock
}

/** Runs `work` at the current time of a customer's clock. */
export function inTimeOf<T>(desk: CardDesk, customerId: string, work: () => T): T {
  const clock = desk.documents.get('customer', customerId)?.test_clock
  return clock ? desk.at(clockOf(desk, clock).frozen_time, work) : work()
}

const customersOf = (desk: CardDesk, clock: string): Customer[] => desk.documents.all('customer', { test_clock: clock })
