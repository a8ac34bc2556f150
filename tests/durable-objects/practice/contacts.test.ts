import { beforeAll, describe, expect, it } from 'vitest'
import type { WrittenContact } from '#contracts/api/client-contacts'
import type { CallContext } from '#domain/access/actor'
import { DAY } from '#kernel/clock'
import { insertChart } from '#durable-objects/practice/charts/chart-rows'
import { migrateDatabases } from '../../edge/databases.ts'
import { ANN, charts, link, newChart } from './chart-accounts.ts'
import {
  asMember,
  asOwner,
  asScheduler,
  asWorkflows,
  bookSession,
  inside,
  makePractice,
  NOW,
  person,
  type Practice,
  refusalOf,
  setClock,
} from './practice-factory.ts'
import { asGuardian } from './record-readers.ts'

// The people around a client: who may see, enter and change them, and what each of them may be told.

beforeAll(migrateDatabases)

const BEN: WrittenContact = {
  kind: 'emergency',
  name: 'Ben Stone',
  relation: 'brother',
  phone_number: '2015550123',
  email: '',
  may_speak: 'none',
}
const DOT: WrittenContact = { ...BEN, kind: 'partner', name: 'Dot Hale', phone_number: '', email: 'dot@mail.test' }
const RIGHTS = { book: true, pay: true, notes: true, message: true }

type Client = { practice: Practice; account: string; patient: string }

async function clientWithAccount(): Promise<Client> {
  const practice = await makePractice()
  const [account, patient] = [person(), await newChart(practice)]
  await link(practice, patient, account)
  return { practice, account, patient }
}

const add = async ({ practice, patient }: Client, contact: WrittenContact = BEN) =>
  (await practice.stub.act('contact.add', asOwner(practice), patient, contact)).contact_id
const addOwn = async ({ practice, account }: Client, contact: WrittenContact = BEN) =>
  (await practice.stub.act('contact.add_own', asMember(account), account, contact)).contact_id
const seen = ({ practice, patient }: Client) => practice.stub.act('contact.list', asOwner(practice), patient)
const ownSeen = async ({ practice }: Client, ctx: CallContext) =>
  (await practice.stub.act('contact.list_own', ctx))?.contacts ?? null

describe('the contacts of a client', () => {
  it('are open to each kind of caller exactly as listed here', async () => {
    const client = await clientWithAccount()
    const { practice, account, patient } = client
    const [staffs, own] = [await add(client), await addOwn(client, { ...BEN, name: 'Cleo Stone' })]
    const callers: Record<string, CallContext> = {
      owner: asOwner(practice),
      scheduler: await asScheduler(practice),
      client: asMember(account),
      'guardian who books': asGuardian(person(), account, { ...RIGHTS, pay: false, notes: false, message: false }),
      'guardian who does not': asGuardian(person(), account, { ...RIGHTS, book: false }),
      'other member': asMember(person()),
      'owner elsewhere': asOwner(await makePractice()),
    }
    const { stub } = practice
    const acts: Record<string, (ctx: CallContext) => PromiseLike<unknown>> = {
      list: (ctx) => stub.act('contact.list', ctx, patient),
      add: (ctx) => stub.act('contact.add', ctx, patient, BEN),
      change: (ctx) => stub.act('contact.change', ctx, staffs, BEN),
      consent: (ctx) => stub.act('contact.consent', ctx, staffs, { may_speak: 'none' }),
      end: (ctx) => stub.act('contact.end', ctx, staffs, { ended: false }),
      add_own: (ctx) => stub.act('contact.add_own', ctx, account, { ...BEN, name: 'Cleo Stone' }),
      change_own: (ctx) => stub.act('contact.change_own', ctx, own, { ...BEN, name: 'Cleo Stone' }),
      consent_own: (ctx) => stub.act('contact.consent_own', ctx, staffs, { may_speak: 'none' }),
      end_own: (ctx) => stub.act('contact.end_own', ctx, own, { ended: false }),
    }
    const staff = ['list', 'add', 'change', 'consent', 'end']
    const mine = ['add_own', 'change_own', 'consent_own', 'end_own']
    const may: Record<string, readonly string[]> = {
      owner: staff,
      scheduler: staff,
      client: mine,
      'guardian who books': mine,
      'guardian who does not': [],
      'other member': [],
      'owner elsewhere': [],
    }
    for (const [who, ctx] of Object.entries(callers))
      for (const [name, call] of Object.entries(acts)) {
        const isGuardian = who.startsWith('guardian')
        const wanted = may[who]?.includes(name) ? 'nothing' : isGuardian ? 'forbidden' : 'not_found'
        expect([who, name, await resultOf(call(ctx))]).toEqual([who, name, wanted])
      }
    for (const who of ['client', 'guardian who books'])
      expect(await ownSeen(client, callers[who] as CallContext), who).toHaveLength(2)
    for (const who of ['owner', 'scheduler', 'other member', 'owner elsewhere'])
      expect(await ownSeen(client, callers[who] as CallContext), who).toBeNull()
    expect(await refusalOf(stub.act('contact.list_own', callers['guardian who does not'] as CallContext))).toBe(
      'forbidden',
    )
  })

  it('say who agreed to what and when, and that the client withdrew it', async () => {
    const client = await clientWithAccount()
    const { practice, account } = client
    const id = await add(client, { ...BEN, may_speak: 'yes' })
    const given = { given_by: 'practice', given_datetime: new Date(NOW).toISOString() }
    expect(await seen(client)).toMatchObject([
      {
        contact_id: id,
        may_speak: 'yes',
        added_by: 'practice',
        consent: { ...given, noted_by: expect.stringMatching(/./) },
      },
    ])
    // The client does not learn which person of the practice noted it.
    expect(await ownSeen(client, asMember(account))).toMatchObject([{ consent: { ...given, noted_by: '' } }])

    await setClock(practice, NOW + DAY)
    await practice.stub.act('contact.consent_own', asMember(account), id, { may_speak: 'none' })
    const withdrawn = { given_by: 'client', noted_by: '', given_datetime: new Date(NOW + DAY).toISOString() }
    expect(await seen(client)).toMatchObject([{ may_speak: 'none', consent: withdrawn }])
    for (const may_speak of ['emergency_only', 'yes'] as const) {
      expect(await refusalOf(practice.stub.act('contact.consent', asOwner(practice), id, { may_speak }))).toBe(
        'conflict',
      )
      const changed = practice.stub.act('contact.change', asOwner(practice), id, { ...BEN, may_speak })
      expect(await refusalOf(changed)).toBe('conflict')
    }
    await practice.stub.act('contact.consent_own', asMember(account), id, { may_speak: 'emergency_only' })
    expect(await seen(client)).toMatchObject([{ may_speak: 'emergency_only', consent: { given_by: 'client' } }])
    // The practice may always limit it.
    await practice.stub.act('contact.consent', asOwner(practice), id, { may_speak: 'none' })
    expect(await seen(client)).toMatchObject([{ may_speak: 'none', consent: { given_by: 'practice' } }])
  })

  it('are changed and removed only by the side that entered them, and come back', async () => {
    const client = await clientWithAccount()
    const { practice, account } = client
    const { stub } = practice
    const [owner, member] = [asOwner(practice), asMember(account)]
    const [staffs, own] = [await add(client), await addOwn(client, DOT)]
    for (const call of [
      stub.act('contact.change', owner, own, DOT),
      stub.act('contact.end', owner, own, { ended: true }),
      stub.act('contact.change_own', member, staffs, BEN),
      stub.act('contact.end_own', member, staffs, { ended: true }),
    ])
      expect(await refusalOf(call)).toBe('conflict')
    for (const [act, ctx, id] of [
      ['contact.end', owner, staffs],
      ['contact.end_own', member, own],
    ] as const) {
      await stub.act(act, ctx, id, { ended: true })
      expect((await seen(client)).map(({ contact_id }) => contact_id)).not.toContain(id)
      expect(await refusalOf(stub.act('contact.consent_own', member, id, { may_speak: 'yes' }))).toBe('conflict')
      await stub.act(act, ctx, id, { ended: false })
    }
    expect((await seen(client)).map(({ name }) => name)).toEqual([BEN.name, DOT.name])
  })

  it('keep an agreement for the name that it was given for', async () => {
    const client = await clientWithAccount()
    const { practice, account } = client
    const id = await add(client)
    await practice.stub.act('contact.consent_own', asMember(account), id, { may_speak: 'yes' })
    const change = (contact: WrittenContact) => practice.stub.act('contact.change', asOwner(practice), id, contact)
    await change({ ...BEN, relation: 'twin', may_speak: 'yes' })
    expect(await seen(client)).toMatchObject([{ relation: 'twin', may_speak: 'yes', consent: { given_by: 'client' } }])
    await change({ ...BEN, name: 'Carl Stone', may_speak: 'none' })
    expect(await seen(client)).toMatchObject([{ name: 'Carl Stone', may_speak: 'none', consent: null }])
  })

  it('are at most twenty, each once, and none for the sample client', async () => {
    const client = await clientWithAccount()
    const { practice } = client
    const id = await add(client)
    expect(await add(client, { ...BEN, name: 'ben stöne' })).toBe(id)
    for (let n = 1; n < 20; n++) await add(client, { ...BEN, name: `Ben ${n}` })
    const more = () => practice.stub.act('contact.add', asOwner(practice), client.patient, { ...BEN, name: 'Ben 20' })
    expect(await refusalOf(more())).toBe('conflict')
    await practice.stub.act('contact.end', asOwner(practice), id, { ended: true })
    await more()
    const back = practice.stub.act('contact.end', asOwner(practice), id, { ended: false })
    expect(await refusalOf(back)).toBe('conflict')
    expect(await seen(client)).toHaveLength(20)
    const sample = await inside(practice, (object) =>
      object.host.transactOwn((store) => insertChart(store, { ...ANN, client_status: 'sample' })),
    )
    expect(await refusalOf(practice.stub.act('contact.add', asOwner(practice), sample.patient_user_id, BEN))).toBe(
      'conflict',
    )
  })

  it('hide a partner of a minor from guardians, and a practice whose every session the teenager hides', async () => {
    const client = await clientWithAccount()
    const { practice, account } = client
    const guardian = asGuardian(person(), account)
    const partner = await addOwn(client, { ...DOT, may_speak: 'yes' })
    await add(client)
    expect(await ownSeen(client, guardian)).toMatchObject([{ name: BEN.name }])
    for (const call of [
      practice.stub.act('contact.change_own', guardian, partner, DOT),
      practice.stub.act('contact.consent_own', guardian, partner, { may_speak: 'none' }),
      practice.stub.act('contact.end_own', guardian, partner, { ended: true }),
    ])
      expect(await refusalOf(call)).toBe('not_found')
    expect(await refusalOf(practice.stub.act('contact.add_own', guardian, account, DOT))).toBe('conflict')
    const carer = { ...BEN, kind: 'carer', name: 'Gran', may_speak: 'yes' } as const
    await practice.stub.act('contact.add_own', guardian, account, carer)
    expect((await seen(client)).find(({ name }) => name === 'Gran')).toMatchObject({
      added_by: 'guardian',
      consent: { given_by: 'guardian' },
    })
    const session = await bookSession(practice, account)
    await practice.stub.act('appointment.keep', asMember(account), session, true)
    expect(await ownSeen(client, guardian)).toBeNull()
    expect(await refusalOf(practice.stub.act('contact.add_own', guardian, account, carer))).toBe('not_found')
    expect(await ownSeen(client, asMember(account))).toHaveLength(3)
  })

  it('lose what an account entered when it is parted, and keep what the practice entered', async () => {
    const client = await clientWithAccount()
    const { practice, account, patient } = client
    const staffs = await add(client, { ...BEN, may_speak: 'yes' })
    const agreed = await add(client, { ...BEN, name: 'Carl Stone' })
    await practice.stub.act('contact.consent_own', asMember(account), agreed, { may_speak: 'yes' })
    await addOwn(client, DOT)
    await practice.stub.act('chart.part', asOwner(practice), patient)
    expect(await seen(client)).toMatchObject([
      { contact_id: staffs, may_speak: 'yes', consent: { given_by: 'practice' } },
      { contact_id: agreed, may_speak: 'none', consent: null },
    ])
    expect(await ownSeen(client, asMember(account))).toBeNull()
  })

  it('go with an account that booked a session itself to its own chart', async () => {
    const client = await clientWithAccount()
    const { practice, account, patient } = client
    await add(client)
    const own = await addOwn(client, { ...DOT, may_speak: 'yes' })
    await bookSession(practice, account)
    await practice.stub.act('chart.part', asOwner(practice), patient)
    expect(await seen(client)).toMatchObject([{ name: BEN.name }])
    expect(await ownSeen(client, asMember(account))).toMatchObject([
      { contact_id: own, may_speak: 'yes', consent: { given_by: 'client' } },
    ])
    expect(await charts(practice)).toHaveLength(2)
  })

  it('can be read in an archive, where the client can still withdraw an agreement', async () => {
    const client = await clientWithAccount()
    const { practice, account } = client
    const id = await add(client, { ...BEN, may_speak: 'yes' })
    await practice.stub.act('practice.archive', asWorkflows(), { since: NOW, deletes_at: null })
    expect(await refusalOf(practice.stub.act('contact.consent', asOwner(practice), id, { may_speak: 'none' }))).toBe(
      'forbidden',
    )
    expect(await refusalOf(practice.stub.act('contact.add_own', asMember(account), account, DOT))).toBe('forbidden')
    await practice.stub.act('contact.consent_own', asMember(account), id, { may_speak: 'none' })
    expect(await seen(client)).toMatchObject([{ may_speak: 'none', consent: { given_by: 'client' } }])
  })
})

/** The code of a refusal; 'nothing' for a call that was admitted. */
async function resultOf(call: PromiseLike<unknown>): Promise<string> {
  try {
    await call
    return 'nothing'
  } catch (error) {
    return await refusalOf(Promise.reject(error))
  }
}
