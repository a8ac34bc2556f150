import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CLAIM_STEPS, type ClaimedMail, type ClaimStep, MAIL_STATES, takeStep } from './claim.ts'

const STEPS = Object.keys(CLAIM_STEPS) as ClaimStep[]

test('the table: each state after each step', () => {
  const table = MAIL_STATES.map((state) => [
    state,
    ...STEPS.map((step) => {
      const { mail, moved } = takeStep({ state, operation_id: 'try/before' }, step, 'try/now')
      return moved ? mail.state : '-'
    }),
  ])
  expect([['', ...STEPS], ...table]).toEqual([
    ['', 'claim', 'void', 'sending', 'sent', 'failed', 'again'],
    ['requested', 'claimed', 'void', '-', 'sent', '-', 'requested'],
    ['claimed', 'claimed', 'void', 'sending', 'sent', 'requested', 'requested'],
    ['sending', '-', '-', '-', 'sent', 'requested', 'requested'],
    ['sent', '-', '-', '-', '-', '-', '-'],
    ['void', '-', '-', '-', '-', '-', '-'],
  ])
})

test('a repeated step returns the same result and does not change the row again', () => {
  fc.assert(
    fc.property(fc.constantFrom(...MAIL_STATES), fc.constantFrom(...STEPS), (state, step) => {
      const first = takeStep({ state, operation_id: 'one/before' }, step, 'one/now')
      expect(takeStep(first.mail, step, 'one/now')).toEqual(first)
    }),
  )
})

test('only the attempt that claimed a mail last can store `sending`', () => {
  const claimed: ClaimedMail = { state: 'claimed', operation_id: 'two/claim' }
  expect(takeStep(claimed, 'sending', 'one/sending')).toEqual({ mail: claimed, moved: false })
  expect(takeStep(claimed, 'sending', 'two/sending')).toMatchObject({ mail: { state: 'sending' }, moved: true })
})

test('a `sending` that arrives after its attempt gave the mail back has no effect, whoever claims the mail next', () => {
  const back = takeStep({ state: 'claimed', operation_id: 'one/claim' }, 'failed', 'one/failed').mail
  expect(takeStep(back, 'sending', 'one/sending')).toEqual({ mail: back, moved: false })
  const next = takeStep(back, 'claim', 'two/claim').mail
  expect(takeStep(next, 'sending', 'one/sending')).toEqual({ mail: next, moved: false })
  expect(takeStep(next, 'failed', 'one/failed')).toEqual({ mail: next, moved: false })
})

test('only the attempt that is sending can report that sending failed', () => {
  const sending: ClaimedMail = { state: 'sending', operation_id: 'two/sending' }
  expect(takeStep(sending, 'failed', 'one/failed')).toEqual({ mail: sending, moved: false })
  expect(takeStep(sending, 'failed', 'two/failed')).toMatchObject({ mail: { state: 'requested' }, moved: true })
})

type Call = { step: ClaimStep; operation: string }
type Going = { isLost: boolean; isDelayed?: boolean; isRefused: boolean; isPointless: boolean }

/** A sender that goes through its attempts like workflows/mail-delivery. */
class Claimant {
  readonly #post: Post
  readonly #name: string
  #tries = 0
  #next: ClaimStep | 'text' = 'claim'

  constructor(post: Post, name: string) {
    this.#post = post
    this.#name = name
  }

  /**
   * Does the next step. `isLost`: its answer is lost, and the call is made again later; with `isDelayed`, the call has
   * not arrived yet either.
   */
  go({ isLost, isDelayed = false, isRefused, isPointless }: Going): void {
    if (this.#next === 'text') {
      if (!isRefused) this.#post.accepted += 1
      this.#next = isRefused ? 'failed' : 'sent'
      return
    }
    const step = this.#next === 'claim' && isPointless ? 'void' : this.#next
    const call = { step, operation: `${this.#name}${this.#tries}/${step}` }
    const moved = this.#post.call(call, !(isLost && isDelayed))
    if (isLost) {
      // A claim is not repeated: the next attempt claims. If it is unknown whether `sending` was stored, the attempt
      // gives the mail back, until it knows that this was stored.
      if (step === 'claim' || step === 'void') this.crash()
      else if (step === 'sending') this.#next = 'failed'
      return
    }
    if (moved && step === 'claim') this.#next = 'sending'
    else if (moved && step === 'sending') this.#next = 'text'
    else this.crash()
  }

  /** Whether the attempt has asked to store `sending` and has not said yet how it ended. */
  get isAtText(): boolean {
    return this.#next === 'text' || this.#next === 'failed'
  }

  /** The sender forgets its state; the next attempt starts from the beginning. */
  crash(): void {
    this.#tries += 1
    this.#next = 'claim'
  }
}

/** The stored row. Each call may arrive once more at any later time. */
class Post {
  mail: ClaimedMail = { state: 'requested', operation_id: null }
  /** How often the mail server accepted the text. */
  accepted = 0
  readonly #calls: Call[] = []
  readonly #delayed: Call[] = []

  call(call: Call, arrives = true): boolean {
    this.#calls.push(call)
    if (!arrives) this.#delayed.push(call)
    return arrives && this.#take(call)
  }

  /** One of the delayed calls arrives, or all of them. */
  delayedArrive(which?: number): void {
    const some = which === undefined ? [0, this.#delayed.length] : [which % Math.max(1, this.#delayed.length), 1]
    for (const call of this.#delayed.splice(some[0] ?? 0, some[1])) this.#take(call)
  }

  arriveAgain(which: number): void {
    const call = this.#calls[which % Math.max(1, this.#calls.length)]
    if (call) this.#take(call)
  }

  #take({ step, operation }: Call): boolean {
    const before = this.mail.state
    const { mail, moved } = takeStep(this.mail, step, operation)
    if (before === 'sent' || before === 'void') expect(mail.state, 'a final state does not change').toBe(before)
    this.mail = mail
    return moved
  }
}

describe('with several claimants, repeats, and crashes between any two steps', () => {
  const event = fc.record({
    what: fc.oneof(
      { weight: 8, arbitrary: fc.constant('go') },
      { weight: 1, arbitrary: fc.constantFrom('crash', 'again', 'void') },
    ),
    who: fc.nat({ max: 2 }),
    which: fc.nat({ max: 100 }),
    isLost: fc.boolean(),
    isDelayed: fc.boolean(),
    isRefused: fc.boolean(),
  })
  type Event = typeof event extends fc.Arbitrary<infer E> ? E : never

  function play(events: readonly Event[]) {
    const post = new Post()
    const claimants = ['a', 'b', 'c'].map((name) => new Claimant(post, name))
    for (const { what, who, which, isLost, isDelayed, isRefused } of events) {
      const claimant = claimants[who]
      if (what === 'again') post.arriveAgain(which)
      else if (what === 'crash') claimant?.crash()
      else claimant?.go({ isLost, isDelayed, isRefused, isPointless: what === 'void' })
      expect(post.accepted, 'the mail server accepts a mail once').toBeLessThanOrEqual(1)
      if (post.mail.state === 'sent') expect(post.accepted).toBe(1)
      if (post.mail.state === 'void') expect(post.accepted).toBe(0)
    }
    return post
  }

  test('the mail server accepts a mail at most once, and a final state does not change', () => {
    fc.assert(
      fc.property(fc.array(event, { minLength: 5, maxLength: 80 }), (events) => {
        play(events)
      }),
      { numRuns: 3000 },
    )
  })

  test('a mail whose text was never passed on is never stuck in `sending`, unless its attempt crashed there', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        const post = new Post()
        const claimants = ['a', 'b', 'c'].map((name) => new Claimant(post, name))
        for (const { what, who, which, isLost, isDelayed } of events) {
          const claimant = claimants[who]
          if (what === 'again') post.delayedArrive(which)
          else if (what === 'crash') {
            if (!claimant?.isAtText) claimant?.crash()
          } else claimant?.go({ isLost, isDelayed, isRefused: true, isPointless: false })
        }
        // The network is back, and every attempt completes what it began.
        for (const claimant of claimants)
          while (claimant.isAtText) claimant.go({ isLost: false, isRefused: true, isPointless: false })
        post.delayedArrive()
        expect(post.mail.state).not.toBe('sending')
      }),
      { numRuns: 2000 },
    )
  })

  test('after a crash before `sending`, or after a refusal, the next claimant sends the mail', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const post = play(events.map((one) => ({ ...one, isRefused: true })))
        fc.pre(post.mail.state === 'requested' || post.mail.state === 'claimed')
        const last = new Claimant(post, 'last')
        for (let step = 0; step < 4; step++) last.go({ isLost: false, isRefused: false, isPointless: false })
        expect(post).toMatchObject({ accepted: 1, mail: { state: 'sent' } })
      }),
      { numRuns: 500 },
    )
  })
})
