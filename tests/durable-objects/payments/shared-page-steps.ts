import fc from 'fast-check'

const KINDS = [
  ...[
    'all',
    'all',
    'all',
    'guardian',
    'one',
    'one',
    'one',
    'pay',
    'pay',
    'pay',
    'deliver',
    'deliver',
    'by_hand',
    'take_back',
    'give_back',
  ],
  ...['void', 'write_off', 'cancel', 'drain', 'lost', 'alarm'],
  ...['elsewhere', 'elsewhere', 'elsewhere_ends'],
  ...['charge', 'charge', 'charge', 'charge', 'charge_lost', 'end_permission', 'card_gone'],
  ...['own', 'own', 'own', 'own_all', 'own_all', 'own_lost', 'confirm', 'confirm', 'confirm', 'confirm'],
] as const

/** The steps of refunds that the provider makes later, or that fail, in the place of those on its own pages. */
const REFUNDED = [
  ...['all', 'one', 'one', 'pay', 'pay', 'pay', 'deliver', 'deliver', 'deliver', 'own', 'confirm', 'charge'],
  ...['by_hand', 'take_back', 'give_back', 'give_back', 'give_back', 'give_back', 'void', 'write_off', 'cancel'],
  ...['drain', 'drain', 'drain', 'drain', 'lost', 'alarm'],
  ...['refund_waits', 'refund_waits', 'refund_ends', 'refund_ends', 'refund_ends', 'refund_ends'],
] as const

/** The steps of a member, their guardian, the practice, the card provider, the network and the clock, in any order. */
export const step = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constantFrom(...KINDS), nth: fc.nat(7), minutes: fc.constant(0) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('wait' as const, 'outage' as const),
      nth: fc.nat(1),
      minutes: fc.constantFrom(1, 35, 70),
    }),
  },
)
/** The same, with refunds of ours that end later. */
export const stepWithRefunds = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ kind: fc.constantFrom(...REFUNDED), nth: fc.nat(7), minutes: fc.constant(0) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), nth: fc.constant(0), minutes: fc.constant(70) }),
  },
)
export type Step = typeof step | typeof stepWithRefunds extends fc.Arbitrary<infer S> ? S : never
