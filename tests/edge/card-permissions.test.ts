import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listCardPermissions, listChargeableCards, putCardPermission } from '#contracts/api/card-permissions'
import { memberArrives, signIn } from './accounts.ts'
import { Browser } from './Browser.ts'
import { cardProvider } from './card-provider.ts'
import { migrateDatabases } from './databases.ts'
import { addChild, ALL_RIGHTS, becomeGuardian, bornYearsAgo, MINORS, switchTo } from './families.ts'
import { CARDS, saveCard } from './payers.ts'
import { bookTalk, practiceOpens, type OpenPractice } from './talks.ts'
import { env } from './worker-env.ts'

// What a member lets a practice charge, from their cards at the card provider to the list that the practice reads.

const PERMISSIONS = '/api/scheduler/v1/payment/card_permissions'
const provider = cardProvider()
let made = 0

beforeAll(migrateDatabases)
beforeEach(() => provider.connect())
afterEach(() => vi.restoreAllMocks())

async function member() {
  const browser = new Browser()
  const email = `allows-${++made}@permissions.test`
  return { browser, email, id: await memberArrives(browser, email) }
}

/** A practice that is open, with the id that its clients know. */
function practice() {
  return practiceOpens(`practice-${++made}@permissions.test`)
}

async function clientOf(open: OpenPractice, one = member()) {
  const client = await one
  await bookTalk(client.browser, open.owner)
  return client
}

async function practicesOf(browser: Browser) {
  const answer = await browser.get(PERMISSIONS)
  expect(answer.status, answer.text).toBe(200)
  return listCardPermissions.responses[200].parse(answer.body).practices
}

const allow = (browser: Browser, practice_id: string, payment_method_id: string) =>
  browser.put(PERMISSIONS, { practice_id, payment_method_id })
const allowed = async (browser: Browser, practice_id: string, card: string) => {
  const answer = await allow(browser, practice_id, card)
  expect(answer.status, answer.text).toBe(200)
  return putCardPermission.responses[200].parse(answer.body)
}
const end = (browser: Browser, id: string) => browser.call('DELETE', `${PERMISSIONS}/${id}`)
const read = ({ provider: browser }: OpenPractice, client: string) =>
  browser.get(`/api/users/v1/patient_chart/${client}/cards`)
const cardsFor = async (open: OpenPractice, client: string) =>
  listChargeableCards.responses[200].parse((await read(open, client)).body).cards

describe('the permission to charge a card', () => {
  it('is given and ended by the member, and its practice reads the card without what the provider calls it', async () => {
    const open = await practice()
    const { browser, id } = await clientOf(open)
    const [before] = await practicesOf(browser)
    expect(before).toMatchObject({ is_open: true, permission: null })
    const practice_id = before?.practice_id ?? ''
    expect(await cardsFor(open, id)).toEqual([])

    const card = await saveCard(provider, id)
    const permission = await allowed(browser, practice_id, card)
    expect(permission.payment_method_id).toBe(card)
    expect(await allowed(browser, practice_id, card)).toEqual(permission)
    expect(await practicesOf(browser)).toMatchObject([{ practice_id, permission }])

    const [seen, ...others] = await cardsFor(open, id)
    const { permission_id, given_datetime } = permission
    expect(seen).toMatchObject({ permission_id, given_datetime, brand: 'visa', last4: '4242', is_expired: false })
    expect([seen?.payer_name, others]).toEqual([null, []])
    expect(seen?.agreed_text).toContain(
      'may charge this card for sessions and invoices that are due. You get a receipt',
    )
    const unread = { practice_id, payment_method_id: card, agreement: 'words that nobody was shown' }
    expect((await browser.put(PERMISSIONS, unread)).status).toBe(400)
    expect((await read(open, id)).text).not.toMatch(/"pm_|"cus_/)

    expect((await end(browser, permission_id)).status).toBe(200)
    expect((await end(browser, permission_id)).status).toBe(200)
    expect(await cardsFor(open, id)).toEqual([])
    expect(await practicesOf(browser)).toMatchObject([{ practice_id, permission: null }])
  })

  it('is not given with a card of somebody else, nor to a practice in which the member is no client', async () => {
    const open = await practice()
    const [client, stranger] = [await clientOf(open), await member()]
    const practice_id = (await practicesOf(client.browser))[0]?.practice_id ?? ''
    const [card, other] = [await saveCard(provider, client.id), await saveCard(provider, stranger.id)]
    expect(await allow(client.browser, practice_id, other)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await allow(client.browser, practice_id, 'pm_nobodys')).status).toBe(404)
    expect((await allow(stranger.browser, practice_id, other)).status).toBe(404)
    expect(await practicesOf(stranger.browser)).toEqual([])
    const { permission_id } = await allowed(client.browser, practice_id, card)
    expect((await end(stranger.browser, permission_id)).status).toBe(404)
    expect(await cardsFor(open, client.id)).toHaveLength(1)
    const elsewhere = await practice()
    expect((await read(elsewhere, client.id)).status).toBe(404)
    expect((await read({ ...open, provider: client.browser }, client.id)).status).toBe(403)
  })

  it('is not given with an expired card', async () => {
    const open = await practice()
    const { browser, id } = await clientOf(open)
    const practice_id = (await practicesOf(browser))[0]?.practice_id ?? ''
    await saveCard(provider, id)
    const { customer } = await provider.stripe.paymentMethods.retrieve(await saveCard(provider, id))
    const card = { number: '4242424242424242', exp_month: 1, exp_year: 2020 }
    const old = await provider.stripe.paymentMethods.create({ type: 'card', card })
    await provider.stripe.paymentMethods.attach(old.id, { customer: String(customer) })
    expect(await allow(browser, practice_id, old.id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await cardsFor(open, id)).toEqual([])
  })

  it('ends in every practice before the card is removed, and not when the card stays', async () => {
    const [one, other] = [await practice(), await practice()]
    const client = await clientOf(one)
    await clientOf(other, Promise.resolve(client))
    const card = await saveCard(provider, client.id)
    const practices = await practicesOf(client.browser)
    expect(practices).toHaveLength(2)
    for (const { practice_id } of practices) await allowed(client.browser, practice_id, card)
    vi.restoreAllMocks()
    expect((await client.browser.call('DELETE', `${CARDS}/${card}`)).status).toBe(503)
    provider.connect()
    for (const open of [one, other]) expect(await cardsFor(open, client.id)).toHaveLength(1)
    expect((await client.browser.call('DELETE', `${CARDS}/${card}`)).status).toBe(200)
    expect((await practicesOf(client.browser)).map(({ permission }) => permission)).toEqual([null, null])
    for (const open of [one, other]) expect(await cardsFor(open, client.id)).toEqual([])
  })

  it('is no card for the practice once the card was removed at the provider, and an outage is said', async () => {
    const open = await practice()
    const { browser, id } = await clientOf(open)
    const card = await saveCard(provider, id)
    const practice_id = (await practicesOf(browser))[0]?.practice_id ?? ''
    await allowed(browser, practice_id, card)
    vi.restoreAllMocks()
    expect(await read(open, id)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(await allow(browser, practice_id, card)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    provider.connect()
    expect(await cardsFor(open, id)).toHaveLength(1)
    await provider.stripe.paymentMethods.detach(card)
    expect(await cardsFor(open, id)).toEqual([])
  })
})

describe('the card of a guardian', () => {
  async function family() {
    const open = await practice()
    const [parent, aunt] = [await member(), await member()]
    const child = await addChild(parent.browser)
    await becomeGuardian(parent.browser, child, aunt.browser, { ...ALL_RIGHTS })
    const acting = new Browser()
    await signIn(acting, aunt.email)
    await switchTo(acting, aunt.id, child)
    await bookTalk(acting, open.owner)
    const card = await saveCard(provider, aunt.id)
    const practice_id = (await practicesOf(acting))[0]?.practice_id ?? ''
    const { permission_id } = await allowed(acting, practice_id, card)
    return { open, parent, aunt, child, acting, card, permission_id }
  }

  const rightsOf = (parent: Browser, child: string, guardian: string, rights: typeof ALL_RIGHTS) =>
    parent.put(`${MINORS}${child}/guardians/${guardian}`, { rights })

  it('is shown under their name, and is neither the other guardian’s nor the guardian’s own as a client', async () => {
    const { open, parent, aunt, child, permission_id } = await family()
    expect(await cardsFor(open, child)).toMatchObject([
      { permission_id, payer_name: expect.stringMatching(/./), last4: '4242' },
    ])
    await switchTo(parent.browser, parent.id, child)
    expect(await practicesOf(parent.browser)).toMatchObject([{ permission: null }])
    expect((await end(parent.browser, permission_id)).status).toBe(404)
    expect(await practicesOf(aunt.browser)).toEqual([])
    expect(await cardsFor(open, child)).toHaveLength(1)
  })

  it('cannot be charged from the moment at which they lose the right to pay', async () => {
    const { open, parent, aunt, child } = await family()
    expect((await rightsOf(parent.browser, child, aunt.id, { ...ALL_RIGHTS, pay: false })).status).toBeLessThan(300)
    expect(await cardsFor(open, child)).toEqual([])
  })

  it('cannot be charged when the guardianship ended, also when they become guardian again', async () => {
    const { open, parent, aunt, child } = await family()
    expect((await aunt.browser.call('DELETE', `${MINORS}${child}/guardians/${aunt.id}`)).status).toBe(204)
    expect(await cardsFor(open, child)).toEqual([])
    await becomeGuardian(parent.browser, child, aunt.browser, { ...ALL_RIGHTS })
    expect(await cardsFor(open, child)).toEqual([])
  })

  it('cannot be charged when the child has come of age', async () => {
    const { open, child } = await family()
    await env.DIRECTORY.prepare('UPDATE member_profiles SET dob = ? WHERE user_id = ?')
      .bind(bornYearsAgo(18), child)
      .run()
    expect(await cardsFor(open, child)).toEqual([])
  })

  it('ends with the card, wherever they remove it', async () => {
    const { open, aunt, child, acting, card } = await family()
    expect((await aunt.browser.call('DELETE', `${CARDS}/${card}`)).status).toBe(200)
    expect(await cardsFor(open, child)).toEqual([])
    expect(await practicesOf(acting)).toMatchObject([{ permission: null }])
  })
})
