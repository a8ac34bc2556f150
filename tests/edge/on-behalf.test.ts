import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { practiceStub } from '#durable-objects/stubs'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { bookIntroduction, clientToMeet, introductionWith, SERIES } from './introductions.ts'
import { practiceArrives, schedulerArrives } from './invitations.ts'
import { env } from './worker-env.ts'

beforeAll(migrateDatabases)

const NOT_FOUND = { status: 404, body: { detail: 'Not found.' } }

let made = 0
const address = (name: string) => `${name}-${++made}@behalf.test`
const practice = () => practiceArrives(address('owner'))

describe('a call in the name of the owner', () => {
  it('lets a scheduler do what their role can do, and the audit records for whom', async () => {
    const { owner, owner_id, team } = await practice()
    const sam = new Browser()
    const sam_id = await schedulerArrives(sam, owner, address('deputy'))
    const client = await clientToMeet(owner)
    await bookIntroduction(owner, client)
    const query = `?on_behalf_of=${owner_id}`
    const booked = await sam.post(`${SERIES}${query}`, introductionWith(client, 96))
    expect(booked.status).toBe(201)
    expect((await sam.get(`/api/scheduler/v1/appointment_types/${query}`)).body).toMatchObject([{ label: 'Intro' }])
    expect((await sam.get(`/api/users/v1/patient_chart/${query}&search=cruz`)).body).toMatchObject({
      entries: [{ last_name: 'Cruz' }],
    })
    const rows = await runInDurableObject(practiceStub(env, team), (_object, state) =>
      state.storage.sql
        .exec<{ actor: string; action: string }>(
          'SELECT actor, action FROM audit WHERE acting_for = ? ORDER BY seq',
          owner_id,
        )
        .toArray(),
    )
    expect(rows).toEqual([
      // Whether a client may be booked by video depends on where they live, which their chart leads to.
      { actor: sam_id, action: 'chart.read' },
      { actor: sam_id, action: 'appointment.book' },
      { actor: sam_id, action: 'chart.list' },
    ])
    expect((await sam.get(`/api/notes/v1/notes/schema/${query}`)).status).toBe(403)
    expect((await owner.get(`/api/notes/v1/notes/schema/${query}`)).status).toBe(200)
  })

  it('reads the owner’s profile without private fields, and cannot save it', async () => {
    const { owner, owner_id } = await practice()
    const sam = new Browser()
    await schedulerArrives(sam, owner, address('reader'))
    const path = `/api/users/v1/orchid_pro/?on_behalf_of=${owner_id}`
    expect(await sam.get(path)).toMatchObject({
      status: 200,
      body: { orchid_user_id: owner_id, office_city: 'Austin', dob: '', phone_number: '', mail_address_line1: '' },
    })
    expect((await sam.get(path)).text).not.toContain('A-1')
    expect((await owner.get(path)).body).toMatchObject({ dob: '1980-05-06', phone_number: '5125550100' })
    expect((await sam.get('/api/users/v1/orchid_pro/')).status).toBe(403)
    expect((await sam.put(path, { headline: 'Mine now' })).status).toBe(403)
    expect((await owner.put(path, { headline: 'Still mine' })).body).toMatchObject({ headline: 'Still mine' })
  })

  it('is recorded in the audit for every profile it names, unless the owner reads or saves their own', async () => {
    const [{ owner, owner_id, team }, there] = [await practice(), await practice()]
    const sam = new Browser()
    const sam_id = await schedulerArrives(sam, owner, address('noted'))
    const own = '/api/users/v1/orchid_pro/'
    const named = (id: string) => `${own}?on_behalf_of=${id}`
    for (const path of [own, named(owner_id)]) {
      expect((await owner.get(path)).status).toBe(200)
      expect((await owner.put(path, { headline: 'Still mine' })).status).toBe(200)
    }
    expect((await sam.get(named(owner_id))).status).toBe(200)
    expect((await sam.get(named(there.owner_id))).status).toBe(404)
    expect((await owner.put(named(there.owner_id), { headline: 'Mine now' })).status).toBe(404)
    const rows = await runInDurableObject(practiceStub(env, team), (_object, state) =>
      state.storage.sql
        .exec("SELECT actor, acting_for, action, object, outcome FROM audit WHERE action LIKE 'profile.%' ORDER BY seq")
        .toArray(),
    )
    const about = (id: string) => ({ acting_for: id, object: id })
    expect(rows).toEqual([
      { actor: sam_id, ...about(owner_id), action: 'profile.read', outcome: 'done' },
      { actor: sam_id, ...about(there.owner_id), action: 'profile.read', outcome: 'refused' },
      { actor: owner_id, ...about(there.owner_id), action: 'profile.save', outcome: 'refused' },
    ])
  })

  it('is refused for every person except the owner of the caller’s own practice', async () => {
    const [here, there] = [await practice(), await practice()]
    const sam = new Browser()
    const sam_id = await schedulerArrives(sam, here.owner, address('wrong'))
    for (const browser of [sam, here.owner])
      for (const whose of [there.owner_id, sam_id]) {
        const query = `?on_behalf_of=${whose}`
        for (const path of [
          '/api/scheduler/v1/appointment_types/',
          '/api/users/v1/patient_chart/',
          '/api/users/v1/orchid_pro/',
        ])
          expect(await browser.get(`${path}${query}`), path).toMatchObject(NOT_FOUND)
      }
    const query = `?on_behalf_of=${there.owner_id}`
    expect(await here.owner.get(`/api/notes/v1/notes/schema/${query}`)).toMatchObject(NOT_FOUND)
    expect(await here.owner.put(`/api/users/v1/orchid_pro/${query}`, { headline: 'x' })).toMatchObject(NOT_FOUND)
    const client = await clientToMeet(here.owner)
    await bookIntroduction(here.owner, client)
    const series = await here.owner.post(`${SERIES}${query}`, introductionWith(client, 96))
    expect(series).toMatchObject(NOT_FOUND)
  })
})
