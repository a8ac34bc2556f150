import { beforeAll, describe, expect, it } from 'vitest'
import type { Paper } from '#contracts/api/papers'
import type { CallContext } from '#domain/access/actor'
import { DAY } from '#kernel/clock'
import { migrateDatabases } from '../../edge/databases.ts'
import { ALL_RIGHTS } from '../../edge/families.ts'
import { addSession, ANN, link } from './chart-accounts.ts'
import { billing, body, completed, draw, estimateOf, make, makeEstimate, newClient } from './made-papers.ts'
import { asEdge, asMember, asOwner, inside, NOW, person, type Practice, refusalOf } from './practice-factory.ts'
import { asGuardian } from './record-readers.ts'

// Who of a family and of a couple reads a paper that names diagnoses.

beforeAll(migrateDatabases)

/** A paper of each kind about a session of a client: a superbill of one that took place, an estimate of one to come. */
const KINDS = {
  superbill: async (practice: Practice, client: string) => {
    const session = await completed(practice, client)
    return { session, paper: await make(practice, body(client, [session])) }
  },
  estimate: async (practice: Practice, client: string) => {
    const session = await addSession(practice, client, NOW + 20 * DAY)
    return { session, paper: await makeEstimate(practice, estimateOf(client, { appointment_id: session })) }
  },
} satisfies Record<string, (practice: Practice, client: string) => Promise<{ session: string; paper: Paper }>>

const own = async (practice: Practice, ctx: CallContext) =>
  (await practice.stub.act('paper.list_own', ctx)).map(({ paper_id }) => paper_id)
const read = (practice: Practice, ctx: CallContext, id: string) => practice.stub.act('paper.read', ctx, id)

describe.each(Object.entries(KINDS))('the %s of a child', (_kind, made) => {
  it('is read by a guardian who may pay, and by no other', async () => {
    const practice = await billing()
    const { patient_user_id } = await newClient(practice)
    const child = person()
    await link(practice, patient_user_id, child)
    const { paper } = await made(practice, patient_user_id)
    await draw(practice, paper.paper_id)
    const paying = asGuardian(person(), child)
    const others = [asGuardian(person(), child, { ...ALL_RIGHTS, pay: false }), asGuardian(person(), person())] as const
    expect(await own(practice, paying)).toEqual([paper.paper_id])
    expect(await read(practice, paying, paper.paper_id)).toMatchObject({ pdf_key: `key/${paper.paper_id}` })
    expect(await refusalOf(own(practice, others[0]))).toBe('forbidden')
    expect(await refusalOf(read(practice, others[0], paper.paper_id))).toBe('forbidden')
    expect(await own(practice, others[1])).toEqual([])
    expect(await refusalOf(read(practice, others[1], paper.paper_id))).toBe('not_found')
    expect(await refusalOf(practice.stub.act('paper.void', paying, paper.paper_id))).toBe('forbidden')
  })

  it('is hidden from a guardian with its session, and not from the child', async () => {
    const practice = await billing()
    const { patient_user_id } = await newClient(practice)
    const child = person()
    await link(practice, patient_user_id, child)
    const { session, paper } = await made(practice, patient_user_id)
    await draw(practice, paper.paper_id)
    await inside(practice, (_object, { storage: { sql } }) =>
      sql.exec("UPDATE appointments SET kept_from_guardians_by = 'client' WHERE id = ?", session),
    )
    const guardian = asGuardian(person(), child)
    expect(await own(practice, guardian)).toEqual([])
    expect(await refusalOf(read(practice, guardian, paper.paper_id))).toBe('not_found')
    expect(await own(practice, asMember(child))).toEqual([paper.paper_id])
    expect(await read(practice, asMember(child), paper.paper_id)).toMatchObject({ pdf_key: `key/${paper.paper_id}` })
  })
})

const BEN = { first_name: 'Ben', preferred_first_name: '', last_name: 'Hale', dob: '1988-01-01' }

describe.each(Object.entries(KINDS))('the %s of a couple', (kind, made) => {
  it('is about one of the two, who reads it as their own, and the other does not', async () => {
    const practice = await billing()
    const owner = asOwner(practice)
    const { patient_user_id: ann } = await practice.stub.act('chart.create', owner, { ...ANN, dob: '1990-02-03' })
    const { patient_user_id: ben } = await practice.stub.act('chart.create', owner, BEN)
    const accounts = { ann: person(), ben: person() }
    await link(practice, ann, accounts.ann)
    await practice.stub.act('chart.link', asEdge(), {
      patient_user_id: ben,
      account: { ...BEN, email: 'ben@members.test', phone_number: '', user_id: accounts.ben, version: 1 },
      accepted_at: NOW,
    })
    const both = await practice.stub.act('chart.create_couple', asOwner(practice), { people: [ann, ben] })
    const act = kind === 'superbill' ? 'superbill.prepare' : 'estimate.prepare'
    const { people } = await practice.stub.act(act, asOwner(practice), both.chart_id, {
      ...{ lines: [], state: '', license: '' },
    })
    expect(people.map(({ name }) => name).toSorted()).toEqual(['Ann Stone', 'Ben Hale'])
    const place = people.find(({ name }) => name === 'Ben Hale')?.patient_user_id ?? ''
    // Each partner has a place in the couple's chart beside their own one.
    expect(place).not.toBe(ben)
    const { paper } = await made(practice, place)
    expect(paper.client_name).toBe('Ben Hale')
    await draw(practice, paper.paper_id)
    expect(await own(practice, asMember(accounts.ben))).toEqual([paper.paper_id])
    expect(await own(practice, asMember(accounts.ann))).toEqual([])
    expect(await refusalOf(read(practice, asMember(accounts.ann), paper.paper_id))).toBe('not_found')
    expect(await read(practice, asMember(accounts.ben), paper.paper_id)).toMatchObject({
      pdf_key: `key/${paper.paper_id}`,
    })
    const of = async (chart: string) =>
      (await practice.stub.act('paper.list', asOwner(practice), chart)).map(({ paper_id }) => paper_id)
    expect(await of(both.chart_id)).toEqual([paper.paper_id])
    expect(await of(ben)).toEqual([])
  })
})
