import { beforeAll, describe, expect, it } from 'vitest'
import { memberArrives, memberForm } from './accounts.ts'
import { type Answer, Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { addChild, MINORS } from './families.ts'

const SIGN_IN = '/api/login/v1/initiate_auth'
const FORGOT = '/api/login/v1/forgot_password'
const REGISTER = '/api/users/v1/patient/account'
const RESEND = '/api/users/v1/resend_email_confirmation'

beforeAll(migrateDatabases)

const from = (ip: string) => ({ 'cf-connecting-ip': ip })
const wrong = (email: string, ip: string): Promise<Answer> =>
  new Browser().post(SIGN_IN, { username_or_email: email, password: 'Wrong-zapfen-78' }, from(ip))
const count = (answers: Answer[], status: number) => answers.filter((answer) => answer.status === status).length
/** The n-th of a thousand network addresses. */
const addressOf = (n: number) => `198.51.${100 + Math.floor(n / 250)}.${1 + (n % 250)}`

describe('limits by account', () => {
  it.each(['known', 'unknown'])(
    'of 1,000 wrong passwords from 1,000 addresses, ten are checked: %s email',
    async (kind) => {
      const email = `${kind}-thousand@example.test`
      if (kind === 'known') await memberArrives(new Browser(), email)
      const answers: Answer[] = []
      for (let batch = 0; batch < 20; batch++)
        answers.push(
          ...(await Promise.all(Array.from({ length: 50 }, (_, i) => wrong(email, addressOf(batch * 50 + i))))),
        )
      expect(answers).toHaveLength(1_000)
      expect(count(answers, 401)).toBe(10)
      expect(count(answers, 429)).toBe(990)
    },
    300_000,
  )

  it('known and unknown emails get the same body at each step', async () => {
    await memberArrives(new Browser(), 'same-known@example.test')
    const said = async (email: string) => {
      const answers: unknown[] = []
      for (let i = 0; i < 11; i++) {
        const { status, body } = await wrong(email, '203.0.113.7')
        answers.push({ status, ...(body as object), request_id: '' })
      }
      return answers
    }
    expect(await said('same-known@example.test')).toEqual(await said('same-unknown@example.test'))
  })
})

describe('limits by network address', () => {
  it('stop logins from one address to many accounts, but not from other addresses', async () => {
    const answers: Answer[] = []
    for (let batch = 0; batch < 11; batch++)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 10 }, (_, i) => wrong(`spray-${batch}-${i}@example.test`, '203.0.113.20')),
        )),
      )
    expect(count(answers, 401)).toBe(100)
    expect(count(answers, 429)).toBe(10)
    // A login that was refused because of its network address is not counted for the account.
    for (let i = 0; i < 10; i++) expect((await wrong('spray-10-9@example.test', addressOf(i))).status).toBe(401)
    expect((await wrong('spray-10-9@example.test', addressOf(11))).status).toBe(429)
  })

  it('count an IPv6 /64 as one address', async () => {
    const ask = (n: number) =>
      new Browser().call('PUT', FORGOT, { username_or_email: `six-${n}@example.test` }, from(`2001:db8:7:7::${n}`))
    const answers: Answer[] = []
    for (let i = 1; i <= 31; i++) answers.push(await ask(i))
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 30 }, () => 200), 429])
  })

  it('apply to registration and to resending its email', async () => {
    const ip = from('203.0.113.30')
    const statuses: number[] = []
    for (let i = 0; i < 31; i++)
      statuses.push((await new Browser().post(REGISTER, memberForm(`reg-${i}@example.test`), ip)).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 201), 429])

    const resends: number[] = []
    for (let i = 0; i < 7; i++) {
      const browser = new Browser()
      await browser.post(REGISTER, memberForm(`resend-${i}@example.test`), from(addressOf(i)))
      for (let again = 0; again < 5; again++)
        resends.push((await browser.call('PUT', RESEND, {}, from('203.0.113.31'))).status)
    }
    expect(resends).toEqual([...Array.from({ length: 30 }, () => 200), ...Array.from({ length: 5 }, () => 429)])
  })

  it('do not apply where the platform gives no real address: there each account is limited on its own', async () => {
    for (const ip of ['127.0.0.1', '::1', '192.168.7.7']) {
      const answers = await Promise.all(
        Array.from({ length: 35 }, (_, i) =>
          new Browser().call('PUT', FORGOT, { username_or_email: `local-${i}@example.test` }, from(ip)),
        ),
      )
      expect(count(answers, 200)).toBe(35)
    }
    const same = []
    for (let i = 0; i < 6; i++)
      same.push((await new Browser().put(FORGOT, { username_or_email: 'local-alone@example.test' })).status)
    expect(same).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('limits of a logged-in user', () => {
  it('let a guardian try only 20 handover addresses, counted over all children', async () => {
    const guardian = new Browser()
    await memberArrives(guardian, 'asking-guardian@example.test')
    await memberArrives(new Browser(), 'asked-about@example.test')
    const children = [await addChild(guardian, 'Kim'), await addChild(guardian, 'Lou')]
    const name = (child: string | undefined, handover_email: string, by = guardian) =>
      by.put(`${MINORS}${child}/handover_email`, { handover_email })
    for (let i = 0; i < 20; i++) {
      // Every fourth email has an account, which the answer does not tell.
      const answer = await name(children[i % 2], i % 4 === 0 ? 'asked-about@example.test' : `free-${i}@example.test`)
      expect([i, answer.status]).toEqual([i, 200])
    }
    for (const email of ['asked-about@example.test', 'free-21@example.test'])
      for (const child of children) expect(await name(child, email)).toMatchObject({ status: 429 })
    // A request without an address is not counted, and another guardian has a limit of their own.
    expect((await name(children[0], '')).status).toBe(200)
    const other = new Browser()
    await memberArrives(other, 'other-guardian@example.test')
    expect((await name(await addChild(other), 'free-22@example.test', other)).status).toBe(200)
  })
})
