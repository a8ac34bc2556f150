import fc from 'fast-check'

// The steps that the life of sessions and of invoices can take.

const KINDS = [
  ...[
    'confirm',
    'complete',
    'complete',
    'reopen',
    'reopen',
    'cancel',
    'cancel_own',
    'for_client',
    'miss',
    'no_join',
    'missed',
  ],
  ...[
    'page',
    'page',
    'needs_action',
    'needs_action',
    'failed',
    'failed',
    'failed',
    'paid',
    'paid',
    'paid',
    'paid',
    'invoice',
    'by_hand',
    'take_back',
    'give_back',
    'cancel_own',
    'for_client',
    'refunds',
    'dispute',
    'dispute',
    'judge',
    'judge',
    'decide',
    'refund_fails',
    'refund_fails',
    'decide_unsent',
    'decide_unsent',
    'keep',
    'keep',
    'invite',
    'uninvite',
    'link',
  ],
] as const
/** The steps of invoices that are written by hand, and of those of fees, which are paid in the same way. */
const WRITTEN = [
  ...['write', 'page_written', 'paid_written', 'paid_written', 'void', 'write_off', 'hand_written', 'back_written'],
  ...['dispute_written', 'dispute_written', 'judge_written', 'judge_written', 'fee', 'keep'],
] as const
type Kind = (typeof KINDS)[number]

/** Any step of a session but those of refunds that fail. */
const USUAL = KINDS.filter((kind: Kind) => !['refund_fails', 'decide_unsent', 'keep'].includes(kind))

const stepOf = (kinds: readonly Kind[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom(...kinds), nth: fc.nat(2), late: fc.nat(3) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('wait' as const),
        minutes: fc.constantFrom(1, 90, 26 * 60, 35 * 24 * 60),
        nth: fc.constant(0),
        late: fc.constant(0),
      }),
    },
  )
/** A step of the life of three sessions: which of them, and how late or how often it happens. */
export const step = stepOf(KINDS)
/** The usual ones, and those of invoices. */
export const stepWithInvoices = fc.oneof(
  { weight: 2, arbitrary: stepOf(USUAL) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom(...WRITTEN), nth: fc.nat(2), late: fc.nat(3) }) },
)
export type Step = typeof stepWithInvoices extends fc.Arbitrary<infer S> ? S : never
