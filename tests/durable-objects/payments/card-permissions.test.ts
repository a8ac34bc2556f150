import { beforeAll, describe, expect, it } from 'vitest'
import { NEWEST_CARD_AGREEMENT } from '#contracts/plain/card-agreement'
import { asRefusal } from '#contracts/errors'
import type { CallContext } from '#domain/access/actor'
import { DAY } from '#kernel/clock'
import { permissionToCharge } from '#durable-objects/practice/card-permissions/permission-rows'
import { storedAppointment } from '#durable-objects/practice/appointments/appointment-rows'
import { NO_RIGHTS } from '../../edge/families.ts'
import { migrateDatabases } from '../../edge/databases.ts'
import { ANN, link, newChart } from '../practice/chart-accounts.ts'
import {
  asEdge,
  asMember,
  asOwner,
  asScheduler,
  asWorkflows,
  bookSession,
  hoursLater,
  inside,
  makePractice,
  NOW,
  type Practice,
  person,
  refusalOf,
  setClock,
} from '../practice/practice-factory.ts'
import { asGuardian } from '../practice/record-readers.ts'

// Which card a practice can charge for a client: who allows it, who ends it, and which one a charge finds.

beforeAll(migrateDatabases)

const VISA = { customer: 'cus_own', payment_method: 'pm_visa' }
const AMEX = { customer: 'cus_own', payment_method: 'pm_amex' }
const AUNTS = { customer: 'cus_aunt', payment_method: 'pm_aunt' }

type Client = { practice: Practice; account: string; patient: string }

async function clientWithAccount(): Promise<Client> {
  const practice = await makePractice()
  const [account, patient] = [person(), await newChart(practice)]
  await link(practice, patient, account)
  return { practice, account, patient }
}

const give = ({ practice, account }: Client, card = VISA, by = asMember(account)) =>
  practice.stub.act('card_permission.give', by, account, { ...card, agreement: NEWEST_CARD_AGREEMENT })
const end = ({ practice, account }: Client, id: string, by = asMember(account)) =>
  practice.stub.act('card_permission.end', by, id)
const own = ({ practice, account }: Client, by = asMember(account)) => practice.stub.act('card_permission.list_own', by)
const list = ({ practice, patient }: Client, appointment_id: string | null = null, by = asOwner(practice)) =>
  practice.stub.act('card_permission.list', by, { chart: patient, appointment_id, invoice_id: null })

/** Does something a second later, so that lists have an order. */
async function later<T>({ practice }: Client, work: () => PromiseLike<T>): Promise<T> {
  await setClock(practice, NOW + 1_000)
  return await work()
}

/** What a charge of a session finds; the code of its refusal when it finds none. */
const charged = ({ practice, patient }: Client, id: string, appointment: string | null = null) =>
  inside(practice, (object) =>
    object.host.transactOwn((store) => {
      const session = appointment === null ? null : (storedAppointment(store, appointment) ?? null)
      try {
        return permissionToCharge(store, id, { patient_user_id: patient, session }).payment_method
      } catch (error) {
        return asRefusal(error)?.code ?? 'failed'
      }
    }),
  )

const audited = ({ practice }: Client) =>
  inside(practice, (_object, state) =>
    state.storage.sql
      .exec<{ action: string; actor: string; category: string; patient_id: string; object: string }>(
        "SELECT action, actor, category, patient_id, object FROM audit WHERE action LIKE 'card_permission.%' AND outcome = 'done' ORDER BY seq",
      )
      .toArray(),
  )

describe('the permission to charge a card', () => {
  it('is given, repeated, replaced by another card and ended, and each of it is in the audit once', async () => {
    const client = await clientWithAccount()
    const { practice, account, patient } = client
    expect(await own(client)).toEqual({ practice_name: 'Quiet Street Practice', is_open: true, permission: null })
    const visa = await give(client)
    expect(visa).toMatchObject({ user_id: account, payer_user_id: account, ...VISA, given_at: NOW, ended_at: null })
    await setClock(practice, NOW + 1_000)
    expect(await give(client)).toEqual(visa)

    // The words stay with it, under the name that the practice had then.
    expect(visa.agreed_text).toBe(
      'Quiet Street Practice may charge this card for sessions and invoices that are due. You get a receipt each time, and can stop this at any time.',
    )

    const amex = await give(client, AMEX)
    expect(amex.id).not.toBe(visa.id)
    expect((await own(client))?.permission).toEqual(amex)
    expect([await charged(client, visa.id), await charged(client, amex.id)]).toEqual(['conflict', 'pm_amex'])
    // Ending the one before does not end the present one.
    await end(client, visa.id)
    expect(await charged(client, amex.id)).toBe('pm_amex')

    expect(await end(client, amex.id)).toEqual({ permission_id: amex.id })
    expect(await end(client, amex.id)).toEqual({ permission_id: amex.id })
    expect(await charged(client, amex.id)).toBe('conflict')
    expect((await own(client))?.permission).toBeNull()
    expect(await list(client)).toEqual([])

    const by = { actor: account, category: 'payment', patient_id: patient }
    expect((await audited(client)).filter(({ action }) => action !== 'card_permission.list')).toEqual([
      { ...by, action: 'card_permission.give', object: visa.id },
      { ...by, action: 'card_permission.end', object: visa.id },
      { ...by, action: 'card_permission.give', object: amex.id },
      { ...by, action: 'card_permission.end', object: amex.id },
    ])
    // The same card again is allowed anew.
    const again = await give(client, AMEX)
    expect(again.id).not.toBe(amex.id)
  })

  it('is one, also when two cards are allowed at the same time', async () => {
    const client = await clientWithAccount()
    const given = await Promise.all([give(client), give(client, AMEX), give(client), give(client, AMEX)])
    const holding = await Promise.all([...new Set(given.map(({ id }) => id))].map((id) => charged(client, id)))
    expect(holding.filter((found) => found !== 'conflict')).toHaveLength(1)
    expect(await list(client)).toHaveLength(1)
  })

  it('is open to each kind of caller exactly as listed here', async () => {
    const client = await clientWithAccount()
    const { practice, account } = client
    const { id } = await give(client)
    const guardian = person()
    const pays = asGuardian(guardian, account, { ...NO_RIGHTS, pay: true })
    const guardians = await give(client, AUNTS, pays)
    const callers: Record<string, CallContext> = {
      owner: asOwner(practice),
      scheduler: await asScheduler(practice),
      client: asMember(account),
      'guardian who pays': pays,
      'another guardian who pays': asGuardian(person(), account, { ...NO_RIGHTS, pay: true }),
      'guardian who does not': asGuardian(guardian, account, { book: true, pay: false, notes: true, message: true }),
      'other member': asMember(person()),
      'owner elsewhere': asOwner(await makePractice()),
      workflows: asWorkflows(),
    }
    const acts: Record<string, (ctx: CallContext) => PromiseLike<unknown>> = {
      list: (ctx) => list(client, null, ctx),
      // As it stands, so nothing changes.
      give: (ctx) => give(client, ctx.actor === pays.actor ? AUNTS : VISA, ctx),
      'end own': (ctx) => end(client, id, ctx),
      "end guardian's": (ctx) => end(client, guardians.id, ctx),
    }
    const found: Record<string, Record<string, string>> = {}
    for (const [who, ctx] of Object.entries(callers)) {
      const results: Record<string, string> = {}
      for (const [name, call] of Object.entries(acts)) results[name] = await codeOf(call(ctx))
      found[who] = results
    }
    const none = { list: 'not_found', give: 'not_found', 'end own': 'not_found', "end guardian's": 'not_found' }
    expect(found).toEqual({
      owner: { ...none, list: 'done' },
      scheduler: { ...none, list: 'done' },
      client: { ...none, give: 'done', 'end own': 'done' },
      'guardian who pays': { ...none, list: 'forbidden', give: 'done', "end guardian's": 'done' },
      'another guardian who pays': { ...none, list: 'forbidden', give: 'done' },
      'guardian who does not': { ...none, list: 'forbidden', give: 'forbidden', "end guardian's": 'forbidden' },
      'other member': none,
      'owner elsewhere': none,
      workflows: none,
    })
  })

  it('of a guardian’s card is theirs alone, beside that of the client', async () => {
    const client = await clientWithAccount()
    const { account } = client
    const guardian = person()
    const acting = asGuardian(guardian, account, { ...NO_RIGHTS, pay: true })
    const mine = await give(client)
    const theirs = await later(client, () => give(client, AUNTS, acting))
    expect(theirs).toMatchObject({ user_id: account, payer_user_id: guardian, ...AUNTS })
    expect([(await own(client))?.permission, (await own(client, acting))?.permission]).toEqual([mine, theirs])
    expect((await list(client)).map(({ id }) => id)).toEqual([mine.id, theirs.id])
    await end(client, theirs.id, acting)
    expect([await charged(client, mine.id), await charged(client, theirs.id)]).toEqual(['pm_visa', 'conflict'])
    expect((await audited(client)).filter(({ object }) => object === theirs.id)).toMatchObject([
      { action: 'card_permission.give', actor: guardian },
      { action: 'card_permission.end', actor: guardian },
    ])
  })

  it('of a guardian does not pay for what is hidden from guardians, and can still be ended', async () => {
    const client = await clientWithAccount()
    const { practice, account } = client
    const acting = asGuardian(person(), account, { ...NO_RIGHTS, pay: true })
    const mine = await give(client)
    const theirs = await later(client, () => give(client, AUNTS, acting))
    const [shown, hidden] = [await bookSession(practice, account), await bookSession(practice, account, hoursLater(2))]
    const hide = (session: string) =>
      inside(practice, (_object, state) => {
        state.storage.sql.exec("UPDATE appointments SET kept_from_guardians_by = 'client' WHERE id = ?", session)
      })
    await hide(hidden)
    expect(await charged(client, theirs.id, shown)).toBe('pm_aunt')
    expect(await charged(client, theirs.id, hidden)).toBe('conflict')
    expect(await charged(client, mine.id, hidden)).toBe('pm_visa')
    const ids = async (session: string) => (await list(client, session)).map(({ id }) => id)
    expect([await ids(shown), await ids(hidden)]).toEqual([[mine.id, theirs.id], [mine.id]])

    // Of a practice in which everything is hidden a guardian does not learn, unless they know it from before.
    await hide(shown)
    const another = asGuardian(person(), account, { ...NO_RIGHTS, pay: true })
    expect(await own(client, another)).toBeNull()
    expect(await refusalOf(give(client, AUNTS, another))).toBe('not_found')
    expect(await own(client, acting)).toMatchObject({ is_open: false, permission: { id: theirs.id } })
    await end(client, theirs.id, acting)
    expect(await own(client, acting)).toBeNull()
  })

  it('ends with the card, and only that of the card and of its payer', async () => {
    const client = await clientWithAccount()
    const { practice, account } = client
    const { id } = await give(client)
    const remove = (user_id: string, payment_method: string, by = asEdge()) =>
      practice.stub.act('card_permission.end_card', by, { user_id, payment_method })
    await remove(person(), 'pm_visa')
    await remove(account, 'pm_amex')
    for (const by of [asMember(account), asOwner(practice)])
      expect(await refusalOf(remove(account, 'pm_visa', by))).toBe('not_found')
    expect(await charged(client, id)).toBe('pm_visa')
    await remove(account, 'pm_visa')
    await remove(account, 'pm_visa')
    expect(await charged(client, id)).toBe('conflict')
    expect((await own(client))?.permission).toBeNull()
  })

  it('is of one client: a card is not found for another client, nor in another practice', async () => {
    const client = await clientWithAccount()
    const { practice } = client
    const { id } = await give(client)
    const other = { ...client, patient: await newChart(practice, { ...ANN, first_name: 'Bo' }) }
    expect(await charged(other, id)).toBe('not_found')
    expect(await list(other)).toEqual([])
    const elsewhere = await clientWithAccount()
    expect(await charged(elsewhere, id)).toBe('not_found')
    // A session of somebody else says nothing about this client.
    const session = await bookSession(practice, person())
    expect(await refusalOf(list(client, session))).toBe('not_found')
    const stranger = person()
    expect(
      await refusalOf(
        practice.stub.act('card_permission.give', asMember(stranger), stranger, {
          ...VISA,
          agreement: NEWEST_CARD_AGREEMENT,
        }),
      ),
    ).toBe('not_found')
  })

  it('pays for a couple with the cards of both partners, each under their name', async () => {
    const client = await clientWithAccount()
    const { practice, patient } = client
    const [bea, beas] = [person(), await newChart(practice, { ...ANN, first_name: 'Bea' })]
    await link(practice, beas, bea)
    const couple = await practice.stub.act('chart.create_couple', asOwner(practice), { people: [patient, beas] })
    const mine = await give(client)
    const hers = await later(client, () =>
      practice.stub.act('card_permission.give', asMember(bea), bea, { ...AMEX, agreement: NEWEST_CARD_AGREEMENT }),
    )
    const named = await list({ ...client, patient: couple.chart_id })
    expect(named.map(({ id }) => id)).toEqual([mine.id, hers.id])
    expect(named.map(({ client_name }) => client_name)).toEqual(['Ann Stone', 'Bea Stone'])
    expect((await list(client)).map(({ id, client_name }) => [id, client_name])).toEqual([[mine.id, null]])
  })

  it('ends when the practice parts the account from the client', async () => {
    const client = await clientWithAccount()
    const { practice, account, patient } = client
    const { id } = await give(client)
    await practice.stub.act('chart.part', asOwner(practice), patient)
    await link(practice, patient, account, NOW + 1)
    expect(await charged(client, id)).toBe('conflict')
    expect(await list(client)).toEqual([])
  })

  it('cannot be given to an archive, which charges nothing, and can be ended there', async () => {
    const client = await clientWithAccount()
    const { practice } = client
    const { id } = await give(client)
    await practice.stub.act('practice.archive', asWorkflows(), { since: NOW, deletes_at: NOW + 30 * DAY })
    expect(await refusalOf(give(client, AMEX))).toBe('forbidden')
    expect(await list(client)).toEqual([])
    expect(await own(client)).toMatchObject({ is_open: false, permission: { id } })
    await end(client, id)
    expect(await own(client)).toBeNull()
  })
})

/** The code of a call's refusal; `done` without one. */
async function codeOf(call: PromiseLike<unknown>): Promise<string> {
  try {
    await call
    return 'done'
  } catch (error) {
    return await refusalOf(Promise.reject(error))
  }
}
