import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { totpCode, totpStep } from '#kernel/totp'
import { memberArrives, PASSWORD } from './accounts.ts'
import { type Answer, Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'

const FACTOR = '/api/users/v1/second_factor'
const WRONG_PASSWORD = 'Wrong-zapfen-78'

/** `app`: an unused code of the app. `again`: the last used code. `ended`: a recovery code of an earlier set. */
const code = fc.constantFrom('none', 'wrong', 'app', 'app', 'recovery', 'recovery', 'again', 'ended')
const right = fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) })
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('signIn'), right, code }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('setUp'), right, code: fc.constant('none') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('confirm'), right: fc.constant(true), code }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('renew', 'turnOff'), right, code }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** A code with its kind: a correct one of the app, an unused recovery code, a wrong one, or none. */
type Given = { is: 'app' | 'recovery' | 'wrong' | 'none'; text: string | undefined; step?: number }

/** One account. The expected outcomes are computed from the rules, not by the product's code. */
class Account {
  readonly #browser = new Browser()
  readonly #email: string
  #secret: string | null = null
  #on = false
  #left: string[] = []
  #ended: string[] = []
  #usedSteps = new Set<number>()
  #lastUsed: string | null = null
  /** Attempts are counted apart for strangers, who log in here, and for the account's own browser. */
  readonly #tries = {
    stranger: { passwords: 0, codes: 0, challenges: 0 },
    own: { passwords: 0, codes: 0, challenges: 0 },
  }

  constructor(email: string) {
    this.#email = email
  }

  arrive = () => memberArrives(this.#browser, this.#email)

  async take(one: Step): Promise<void> {
    const given = await this.#given(one.code)
    const password = one.right ? PASSWORD : WRONG_PASSWORD
    const browser = one.kind === 'signIn' ? new Browser() : this.#browser
    const wanted = this.#expected(one, given)
    const answer = await this.#send(browser, one, password, given.text)
    expect([answer.status, codeIn(answer)], `${JSON.stringify(one)} with ${given.is} code`).toEqual(wanted)
    if (answer.status === 200) this.#keep(one, answer)
    // A login that is not complete sets no cookie and gives no access.
    if (one.kind === 'signIn') {
      expect(browser.cookies.size > 0).toBe(answer.status === 200)
      expect((await browser.get('/api/users/v1/user_info')).status).toBe(answer.status === 200 ? 200 : 403)
    }
    expect((await this.#browser.get(FACTOR)).body).toMatchObject({
      on: this.#on,
      recovery_codes_left: this.#left.length,
    })
  }

  #send(browser: Browser, { kind }: Step, password: string, mfa_code: string | undefined): Promise<Answer> {
    switch (kind) {
      case 'signIn':
        return browser.post('/api/login/v1/initiate_auth', { username_or_email: this.#email, password, mfa_code })
      case 'setUp':
        return browser.post(`${FACTOR}/set_up`, { password })
      case 'confirm':
        return browser.post(`${FACTOR}/confirm`, { mfa_code })
      case 'renew':
        return browser.post(`${FACTOR}/recovery_codes`, { password, mfa_code })
      default:
        return browser.post(`${FACTOR}/turn_off`, { password, mfa_code })
    }
  }

  async #given(kind: Step['code']): Promise<Given> {
    const secret = this.#secret
    if (kind === 'none') return { is: 'none', text: undefined }
    if (kind === 'app' && secret) {
      const now = totpStep(Date.now())
      const free = [now, now + 1].find((one) => !this.#usedSteps.has(one))
      if (free !== undefined) return { is: 'app', text: await totpCode(secret, free), step: free }
    }
    if (kind === 'recovery' && this.#left[0]) return { is: 'recovery', text: this.#left[0] }
    if (kind === 'again' && this.#lastUsed) return { is: 'wrong', text: this.#lastUsed }
    if (kind === 'ended' && this.#ended[0]) return { is: 'wrong', text: this.#ended[0] }
    const near = secret
      ? await Promise.all([-2, -1, 0, 1, 2].map((beside) => totpCode(secret, totpStep(Date.now()) + beside)))
      : []
    return {
      is: 'wrong',
      text: ['000000', '111111', '222222', '333333', '444444', '555555'].find((c) => !near.includes(c)),
    }
  }

  #expected(one: Step, given: Given): [number, string | null] {
    const { kind } = one
    const tries = this.#tries[kind === 'signIn' ? 'stranger' : 'own']
    if (kind !== 'signIn' && kind !== 'setUp' && given.is === 'none') return [400, 'invalid']
    if (kind !== 'confirm') {
      if (tries.passwords >= 10) return [429, 'too_many']
      tries.passwords = one.right ? 0 : tries.passwords + 1
      if (!one.right) return kind === 'signIn' ? [401, 'wrong_credentials'] : [400, 'invalid']
    }
    if (kind === 'signIn' && !this.#on) return [200, null]
    if (kind === 'setUp') return this.#on ? [409, 'wrong_state'] : [200, null]
    if (kind === 'confirm' ? this.#on || !this.#secret : !this.#on) return [409, 'wrong_state']
    if (given.is === 'none') {
      if (tries.challenges >= 10) return [429, 'too_many']
      tries.challenges++
      tries.codes = 0
      return [400, 'mfa_required']
    }
    if (tries.codes >= 5) return [429, 'too_many']
    tries.codes++
    if (given.is === 'wrong' || (kind === 'confirm' && given.is === 'recovery')) return [400, 'wrong_code']
    tries.codes = 0
    tries.challenges = 0
    this.#spend(given)
    return [200, null]
  }

  #spend({ is, text, step: used }: Given): void {
    this.#lastUsed = text ?? null
    if (used !== undefined) this.#usedSteps.add(used)
    if (is === 'recovery') this.#left = this.#left.filter((one) => one !== text)
  }

  #keep({ kind }: Step, answer: Answer): void {
    if (kind === 'setUp') {
      this.#secret = z.object({ secret: z.string() }).parse(answer.body).secret
      this.#usedSteps = new Set()
    }
    if (kind === 'confirm' || kind === 'renew') {
      this.#ended = this.#left
      this.#left = z.object({ recovery_codes: z.array(z.string()) }).parse(answer.body).recovery_codes
      this.#on = true
    }
    if (kind === 'turnOff') {
      this.#ended = this.#left
      this.#left = []
      this.#secret = null
      this.#on = false
    }
  }
}

function codeIn({ status, body }: Answer): string | null {
  return status === 200 ? null : z.object({ code: z.string() }).parse(body).code
}

const signIn = (kind: Step['code']): Step => ({ kind: 'signIn', right: true, code: kind })
const act = (kind: Step['kind'], of: Step['code']) => ({ kind, right: true, code: of }) as Step

/** A fixed sequence with every kind of step, because random sequences may leave some out. */
const STORY: Step[] = [
  signIn('none'),
  act('setUp', 'none'),
  signIn('none'),
  act('confirm', 'wrong'),
  act('confirm', 'app'),
  signIn('none'),
  signIn('again'),
  signIn('app'),
  signIn('again'),
  signIn('recovery'),
  signIn('again'),
  act('renew', 'recovery'),
  signIn('ended'),
  signIn('recovery'),
  ...Array.from({ length: 5 }, () => signIn('wrong')),
  signIn('recovery'),
  signIn('none'),
  act('turnOff', 'recovery'),
  signIn('none'),
  act('setUp', 'none'),
  act('confirm', 'app'),
  signIn('app'),
]

beforeAll(migrateDatabases)

let runs = 0

it('a login follows the rules of password and second factor, whatever was tried before', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const account = new Account(`machine-${runs++}@example.test`)
      await account.arrive()
      for (const one of steps) await account.take(one)
    }),
    { numRuns: 10, examples: [[STORY]] },
  )
})
