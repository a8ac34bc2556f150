import fc from 'fast-check'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { MINUTE } from '#kernel/clock'
import { memberArrives, signIn } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { addChild, ALL_RIGHTS, becomeGuardian, MINORS, NO_RIGHTS, switchBack, switchTo } from './families.ts'

const INFO = '/api/users/v1/user_info'
const RENEW = '/api/login/v1/renew_access_token'
const RENEW_GUARDIAN = `${MINORS}renew_current_access`
/** An endpoint for each of two rights. */
const DOORS = {
  pay: '/api/scheduler/v1/payment/saved_payment_methods',
  message: '/api/users/v1/contacts/',
} as const

const CHILDREN = [0, 1] as const
const which = fc.constantFrom(...CHILDREN)
const right = fc.constantFrom('pay' as const, 'message' as const, 'both' as const)
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('switch' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('back' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('signOut' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('signIn' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('link' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rights' as const), which, right }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('renew' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('renewGuardian' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Rights = typeof ALL_RIGHTS

/** The length of a waiting step. Two steps are longer than a guardian's token is valid. */
const WAIT = 8 * MINUTE
/** The most waiting steps of one run, so that no session ends because it is idle. */
const MOST_WAITS = 6
const TOKEN_LIFE = 15 * MINUTE
const ACCESS_LIFE = 5 * MINUTE

/**
 * An aunt with one browser, who is a guardian of another parent's two children. The expected outcomes are computed from
 * the rules, not by the product's code.
 */
class Aunt {
  readonly #browser = new Browser()
  readonly #parent = new Browser()
  readonly #email: string
  readonly #children: string[] = []
  #id = ''
  #guardianships: (Rights | null)[] = [ALL_RIGHTS, ALL_RIGHTS]
  /** The person for whom the session acts; null without a session. */
  #as: 'self' | 0 | 1 | null = 'self'
  /** The expiry of the access cookie, and of the guardian's token in it. */
  #cookieUntil = 0
  #tokenUntil = 0
  #dead: Browser[] = []
  #waits = 0
  #links = 0
  #now = Date.now()

  constructor(email: string) {
    this.#email = email
  }

  async arrive(): Promise<void> {
    await memberArrives(this.#parent, `parent-of-${this.#email}`)
    this.#id = await memberArrives(this.#browser, this.#email)
    for (const name of ['Kim', 'Lou']) {
      const child = await addChild(this.#parent, name)
      this.#children.push(child)
      await becomeGuardian(this.#parent, child, this.#browser)
    }
    // From now on the clock moves only with the steps. It starts after everything above.
    this.#now = Date.now()
    this.#issued()
  }

  async take(one: Step): Promise<void> {
    vi.spyOn(Date, 'now').mockImplementation(() => this.#now)
    // The parent's session is renewed each time, because only the aunt's is under test.
    if (one.kind === 'end' || one.kind === 'link' || one.kind === 'rights') await this.#parent.post(RENEW)
    const before = this.#browser.copy()
    const changed = await this.#act(one)
    if (changed) this.#dead.push(before)
    await this.#look(JSON.stringify(one))
  }

  /** Takes a step. Returns whether the previous cookies must be refused from now on. */
  async #act(one: Step): Promise<boolean> {
    switch (one.kind) {
      case 'switch': {
        const answer = await switchTo(this.#browser, this.#id, this.#children[one.which] ?? '')
        if (!this.#letIn()) expect(answer.status).toBe(401)
        else if (this.#guardianships[one.which] === null) expect(answer.status).toBe(404)
        else {
          expect(answer.status).toBe(200)
          this.#begin(one.which)
          return true
        }
        return false
      }
      case 'back': {
        const answer = await switchBack(this.#browser)
        const acting = this.#as !== 'self'
        expect(answer.status).toBe(this.#letIn() ? (acting ? 200 : 409) : 401)
        if (answer.status !== 200) return false
        this.#begin('self')
        return true
      }
      case 'signOut': {
        const answer = await this.#browser.post('/api/login/v1/logout')
        // A logout works even with an expired access cookie or guardian token.
        expect(answer.status).toBe(this.#as !== null ? 200 : 401)
        if (answer.status !== 200) return false
        this.#as = null
        return true
      }
      case 'signIn':
        expect((await signIn(this.#browser, this.#email)).status).toBe(200)
        this.#begin('self')
        return true
      case 'end': {
        const path = `${MINORS}${this.#children[one.which]}/guardians/${this.#id}`
        const answer = await this.#parent.call('DELETE', path)
        expect(answer.status).toBe(this.#guardianships[one.which] ? 204 : 404)
        this.#guardianships[one.which] = null
        return this.#lose(one.which)
      }
      case 'link': {
        if (this.#guardianships[one.which] !== null || this.#as !== 'self' || !this.#letIn()) return false
        // The number of invitations to one address is limited.
        if (this.#links++ >= 2) return false
        const linked = await becomeGuardian(this.#parent, this.#children[one.which] ?? '', this.#browser)
        expect(linked.status).toBe(200)
        this.#guardianships[one.which] = ALL_RIGHTS
        return false
      }
      case 'rights': {
        const rights = one.right === 'both' ? ALL_RIGHTS : { ...NO_RIGHTS, [one.right]: true }
        const path = `${MINORS}${this.#children[one.which]}/guardians/${this.#id}`
        const answer = await this.#parent.put(path, { rights })
        expect(answer.status).toBe(this.#guardianships[one.which] ? 200 : 404)
        if (answer.status !== 200) return false
        this.#guardianships[one.which] = rights
        return this.#lose(one.which)
      }
      case 'renew': {
        const answer = await this.#browser.post(RENEW)
        const may = this.#as === 'self' || (this.#as !== null && this.#now < this.#tokenUntil)
        expect(answer.status).toBe(may ? 200 : 401)
        if (may) this.#cookieUntil = this.#capped(this.#now + ACCESS_LIFE)
        return false
      }
      case 'renewGuardian': {
        const answer = await this.#browser.post(RENEW_GUARDIAN)
        const may = this.#as === 0 || this.#as === 1
        expect(answer.status).toBe(may ? 200 : 401)
        if (may) this.#issued()
        return false
      }
      case 'wait':
        if (this.#waits++ < MOST_WAITS) this.#now += WAIT
        return false
    }
  }

  /** Checks that the cookies give exactly the access that the rules allow, and that earlier cookies give none. */
  async #look(after: string): Promise<void> {
    const info = await this.#browser.get(INFO)
    if (!this.#letIn()) {
      expect(info.status, after).toBe(403)
      for (const door of Object.values(DOORS)) expect((await this.#browser.get(door)).status, after).toBe(401)
    } else {
      const acting = this.#as === 0 || this.#as === 1
      const rights = acting ? this.#guardianships[this.#as as 0 | 1] : ALL_RIGHTS
      const sub = acting ? this.#children[this.#as as 0 | 1] : this.#id
      expect(
        z.object({ sub: z.string(), current_minor_user_id: z.string().nullable() }).parse(info.body),
        after,
      ).toEqual({
        sub,
        current_minor_user_id: acting ? sub : null,
      })
      for (const [name, door] of Object.entries(DOORS))
        expect((await this.#browser.get(door)).status, `${name} ${after}`).toBe(rights?.[name as 'pay'] ? 200 : 403)
      expect((await this.#browser.get('/api/users/v1/sessions')).status, after).toBe(acting ? 403 : 200)
    }
    for (const old of this.#dead) {
      expect((await old.get(INFO)).status, `old ${after}`).toBe(403)
      for (const call of [RENEW, RENEW_GUARDIAN]) expect((await old.post(call)).status, `old ${after}`).toBe(401)
    }
    this.#dead = this.#dead.slice(-3)
  }

  #letIn(): boolean {
    return this.#as !== null && this.#now < this.#cookieUntil
  }

  #begin(as: 'self' | 0 | 1): void {
    this.#as = as
    this.#issued()
  }

  #issued(): void {
    this.#cookieUntil = this.#now + ACCESS_LIFE
    this.#tokenUntil = this.#now + TOKEN_LIFE
    this.#cookieUntil = this.#capped(this.#cookieUntil)
  }

  /** The expiry of a cookie. In an acting session it is not later than that of the guardian's token. */
  #capped(until: number): number {
    return this.#as === 0 || this.#as === 1 ? Math.min(until, this.#tokenUntil) : until
  }

  /** Ends the session if it acts for this child, whose guardianship has changed. Returns whether it did. */
  #lose(child: 0 | 1): boolean {
    if (this.#as !== child) return false
    this.#as = null
    return true
  }
}

/** A fixed sequence with every kind of step, because random sequences may leave some out. */
const STORY: Step[] = [
  { kind: 'switch', which: 0 },
  { kind: 'renewGuardian' },
  { kind: 'switch', which: 1 },
  { kind: 'wait' },
  { kind: 'renew' },
  { kind: 'wait' },
  { kind: 'renew' },
  { kind: 'renewGuardian' },
  { kind: 'rights', which: 1, right: 'pay' },
  { kind: 'renewGuardian' },
  { kind: 'signIn' },
  { kind: 'switch', which: 1 },
  { kind: 'end', which: 1 },
  { kind: 'renewGuardian' },
  { kind: 'signIn' },
  { kind: 'switch', which: 1 },
  { kind: 'link', which: 1 },
  { kind: 'switch', which: 1 },
  { kind: 'back' },
  { kind: 'back' },
  { kind: 'signOut' },
  { kind: 'switch', which: 0 },
]

beforeAll(migrateDatabases)
afterEach(() => {
  vi.restoreAllMocks()
})

let runs = 0

it('a session always has exactly the access that the guardianships give, in any order of steps', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      vi.restoreAllMocks()
      const aunt = new Aunt(`switching-${runs++}@example.test`)
      await aunt.arrive()
      for (const one of steps) await aunt.take(one)
    }),
    { numRuns: 4, examples: [[STORY]] },
  )
})
