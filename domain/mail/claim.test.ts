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
    ['', 'claim', 'void', 'sending', 'sent', 'failed'],
    ['requested', 'claimed', 'void', '-', '-', '-'],
    ['claimed', 'claimed', 'void', 'sending', '-', '-'],
    ['sending', '-', '-', '-', 'sent', 'requested'],
    ['sent', '-', '-', '-', '-', '-'],
    ['void', '-', '-', '-', '-', '-'],
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

test('only the attempt that is sending can report that sending failed', () => {
  const sending: ClaimedMail = { state: 'sending', operation_id: 'two/sending' }
  expect(takeStep(sending, 'failed', 'one/failed')).toEqual({ mail: sending, moved: false })
  expect(takeStep(sending, 'failed', 'two/failed')).toMatchObject({ mail: { state: 'requested' }, moved: true })
})

type Call = { step: ClaimStep; operation: string }

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

  /** Does the next step. `isLost`: the call arrives, its answer is lost, and the call is made again later. */
  go({ isLost, isRefused, isPointless }: { isLost: boolean; isRefused: boolean; isPointless: boolean }): void {
    if (this.#next === 'text') {
      if (!isRefused) this.#post.accepted += 1
      this.#next = isRefused ? 'failed' : 'sent'
      return
    }
    const step = this.#next === 'claim' && isPointless ? 'void' : this.#next
    const moved = this.#post.call({ step, operation: `${this.#name}${this.#tries}/${step}` })
    if (isLost) return
    if (moved && step === 'claim') this.#next = 'sending'
    else if (moved && step === 'sending') this.#next = 'text'
    else this.crash()
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

  call(call: Call): boolean {
    this.#calls.push(call)
    return this.#take(call)
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
    isRefused: fc.boolean(),
  })

  function play(events: readonly { what: string; who: number; which: number; isLost: boolean; isRefused: boolean }[]) {
    const post = new Post()
    const claimants = ['a', 'b', 'c'].map((name) => new Claimant(post, name))
    for (const { what, who, which, isLost, isRefused } of events) {
      const claimant = claimants[who]
      if (what === 'again') post.arriveAgain(which)
      else if (what === 'crash') claimant?.crash()
      else claimant?.go({ isLost, isRefused, isPointless: what === 'void' })
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
