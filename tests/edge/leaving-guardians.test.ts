import { beforeAll, describe, expect, it } from 'vitest'
import { memberArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import {
  addChild,
  ALL_RIGHTS,
  becomeGuardian,
  MINORS,
  NO_RIGHTS,
  subOf,
  switchTo,
  teenagerArrives,
} from './families.ts'
import { env } from './worker-env.ts'

beforeAll(migrateDatabases)

const CARDS = '/api/scheduler/v1/payment/saved_payment_methods'
const MESSAGES_ONLY = { ...NO_RIGHTS, message: true }

let made = 0

async function grownUp(name: string) {
  const browser = new Browser()
  const email = `${name}-${++made}@leaving.test`
  return { browser, email, id: await memberArrives(browser, email) }
}

/** Makes a parent with a child's profile, and other guardians who join in the given order. */
async function family(...others: { name: string; rights: typeof ALL_RIGHTS }[]) {
  const parent = await grownUp('parent')
  const child = await addChild(parent.browser)
  const guardians = []
  for (const { name, rights } of others) {
    const guardian = await grownUp(name)
    expect((await becomeGuardian(parent.browser, child, guardian.browser, rights)).status).toBe(200)
    guardians.push(guardian)
  }
  return { parent, child, guardians }
}

const of = (minor: string, guardian: string) => `${MINORS}${minor}/guardians/${guardian}`
const leaves = (who: { browser: Browser; id: string }, minor: string) => who.browser.call('DELETE', of(minor, who.id))
const guardiansOf = async (browser: Browser, minor: string) => (await browser.get(`${MINORS}${minor}/guardians`)).body

const standing = (minor: string) =>
  env.DIRECTORY.prepare(
    'SELECT guardian_user_id AS id, is_first FROM guardianships WHERE minor_user_id = ? AND to_datetime IS NULL',
  )
    .bind(minor)
    .all<{ id: string; is_first: number }>()
    .then(({ results }) => results)

describe('guardians who leave at the same time', () => {
  it('never leave a child without a guardian: one is refused and becomes the first guardian', async () => {
    const { parent, child, guardians } = await family({ name: 'aunt', rights: ALL_RIGHTS })
    const both = [parent, ...guardians]
    const answers = await Promise.all(both.map((one) => leaves(one, child)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    const stayed = answers.findIndex(({ status }) => status === 409)
    expect(answers[stayed]?.body).toMatchObject({
      detail: "You are this child's only guardian. Invite another guardian first.",
    })
    expect(await standing(child)).toEqual([{ id: both[stayed]?.id, is_first: 1 }])
  })

  it('can both leave when another remains, who becomes the first guardian', async () => {
    const { parent, child, guardians } = await family(
      { name: 'aunt', rights: ALL_RIGHTS },
      { name: 'uncle', rights: MESSAGES_ONLY },
    )
    const [aunt, uncle] = guardians as [(typeof guardians)[0], (typeof guardians)[0]]
    const answers = await Promise.all([parent, aunt].map((one) => leaves(one, child)))
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect(await guardiansOf(uncle.browser, child)).toMatchObject({
      guardians: [{ orchid_user_id: uncle.id, is_first: true, rights: ALL_RIGHTS }],
      may_manage_guardians: true,
    })
  })
})

describe('the guardian who follows the first one', () => {
  it('gets every right for a child, even in a session in which they are acting', async () => {
    const { parent, child, guardians } = await family({ name: 'aunt', rights: MESSAGES_ONLY })
    const [aunt] = guardians as [(typeof guardians)[0]]
    const acting = aunt.browser.copy()
    expect((await switchTo(acting, aunt.id, child)).status).toBe(200)
    expect((await acting.get(CARDS)).status).toBe(403)

    expect((await leaves(parent, child)).status).toBe(204)
    // The acting session continues, and the next access cookie contains the new rights.
    expect((await acting.post('/api/login/v1/renew_access_token')).status).toBe(200)
    expect(await subOf(acting)).toBe(child)
    expect((await acting.get(CARDS)).status).toBe(200)
    expect((await acting.get('/api/users/v1/user_info')).body).toMatchObject({ minors: [{ rights: ALL_RIGHTS }] })
  })

  it('of a teenager with a login retains only the rights that the teenager gave', async () => {
    const teen = new Browser()
    const teen_id = await teenagerArrives(teen, `teen-${++made}@leaving.test`)
    const [parent, aunt] = [await grownUp('parent'), await grownUp('aunt')]
    await becomeGuardian(teen, teen_id, parent.browser)
    await becomeGuardian(teen, teen_id, aunt.browser, MESSAGES_ONLY)
    expect((await leaves(parent, teen_id)).status).toBe(204)
    expect(await guardiansOf(teen, teen_id)).toMatchObject({
      guardians: [{ orchid_user_id: aunt.id, is_first: true, rights: MESSAGES_ONLY }],
    })
  })

  it('gets nothing when the guardian who leaves was not the first one', async () => {
    const { parent, child, guardians } = await family(
      { name: 'aunt', rights: ALL_RIGHTS },
      { name: 'uncle', rights: MESSAGES_ONLY },
    )
    const [aunt, uncle] = guardians as [(typeof guardians)[0], (typeof guardians)[0]]
    expect((await leaves(aunt, child)).status).toBe(204)
    expect(await guardiansOf(parent.browser, child)).toMatchObject({
      guardians: [
        { orchid_user_id: parent.id, is_first: true },
        { orchid_user_id: uncle.id, is_first: false, rights: MESSAGES_ONLY },
      ],
    })
  })
})

describe('a right that a guardian does not have', () => {
  it('cannot be given by them to anyone, neither by an invitation nor by a change', async () => {
    const { parent, child, guardians } = await family(
      { name: 'aunt', rights: { ...ALL_RIGHTS, pay: false } },
      { name: 'uncle', rights: { ...NO_RIGHTS, pay: true } },
    )
    const [aunt, uncle] = guardians as [(typeof guardians)[0], (typeof guardians)[0]]
    // A first guardian has every right. Here one has fewer, so that the rule itself is tested.
    await env.DIRECTORY.prepare('UPDATE guardianships SET is_first = (guardian_user_id = ?) WHERE minor_user_id = ?')
      .bind(aunt.id, child)
      .run()
    const refused = { status: 403, body: { detail: 'You can only give permissions that you have yourself.' } }
    const invite = (rights: typeof ALL_RIGHTS) =>
      aunt.browser.post(`${MINORS}${child}/guardian_invitations`, {
        email: `invited-${++made}@leaving.test`,
        relation: 'Other',
        rights,
      })
    expect(await invite(ALL_RIGHTS)).toMatchObject(refused)
    expect((await invite({ ...ALL_RIGHTS, pay: false })).status).toBe(201)
    // A right that the other guardian already has may stay in the change.
    expect(
      await aunt.browser.put(of(child, uncle.id), { rights: { ...NO_RIGHTS, book: true, pay: true } }),
    ).toMatchObject({ status: 200 })
    expect(await aunt.browser.put(of(child, uncle.id), { rights: MESSAGES_ONLY })).toMatchObject({ status: 200 })
    expect(await aunt.browser.put(of(child, uncle.id), { rights: ALL_RIGHTS })).toMatchObject(refused)
    expect(await guardiansOf(parent.browser, child)).toMatchObject({
      guardians: [{ orchid_user_id: aunt.id }, {}, { orchid_user_id: uncle.id, rights: MESSAGES_ONLY }],
    })
  })
})
