import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { claimsMail, signed } from '../isolation/signed.ts'
import { memberArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { becomeGuardian, subOf, switchBack, switchTo, teenagerArrives } from './families.ts'
import { bookTalk, holdTalk, type OpenPractice, practiceOpens } from './talks.ts'

beforeAll(migrateDatabases)

const APPOINTMENT = '/api/scheduler/v1/appointment'
const list = z.object({ appointments: z.array(z.object({ appointment_id: z.string() })) })
const mails = z.object({ mail_ids: z.array(z.string()) })

/** Makes a teenager with a login, a parent who is a guardian with every right, and a practice with free talks. */
async function family(name: string) {
  const [teen, parent] = [new Browser(), new Browser()]
  const minor = await teenagerArrives(teen, `teen@${name}.test`)
  const guardian = await memberArrives(parent, `parent@${name}.test`)
  await becomeGuardian(teen, minor, parent)
  return { teen, minor, parent, guardian, practice: await practiceOpens(`owner@${name}.test`) }
}

const sessionsOf = async (browser: Browser) =>
  list
    .parse((await browser.get('/api/scheduler/v1/snapshot/appointments_v2')).body)
    .appointments.map((one) => one.appointment_id)
const keep = (browser: Browser, id: string, input: boolean) =>
  browser.put(`${APPOINTMENT}/${id}/keep_from_guardians`, { keep: input })
const partnersOf = async (browser: Browser) =>
  z
    .object({ partners: z.array(z.object({ cognito_sub: z.string() })) })
    .parse((await browser.get('/api/users/v1/contacts/')).body)
    .partners.map((one) => one.cognito_sub)

async function mailedTo(appointment_id: string, kind: string, start: string): Promise<string[]> {
  const asked = await signed('POST', `/api/internal/v1/appointments/${appointment_id}/mails`, {
    operation_id: `operation-${kind}`,
    kind,
    start,
  })
  return mails.parse(asked.body).mail_ids
}

async function readersOf(ids: string[]): Promise<string[]> {
  const content = z.object({ content: z.object({ to: z.string() }).nullable() })
  const claimed = await Promise.all(ids.map((id) => claimsMail(id, `operation-${id}`)))
  return claimed.flatMap(({ body }) => content.parse(body).content?.to ?? []).sort()
}

describe('a session that a teenager hides', () => {
  it('does not exist for a guardian in lists, reads, acts, calls, chats and emails', async () => {
    const { teen, minor, parent, guardian, practice } = await family('kept')
    const { owner } = practice
    const kept = await bookTalk(teen, owner, { keep_from_guardians: true })
    const id = kept.appointment_id
    expect((await teen.get(`${APPOINTMENT}/${id}`)).body).toMatchObject({ kept_from_guardians_by: 'client' })

    await switchTo(parent, guardian, minor)
    expect(await sessionsOf(parent)).toEqual([])
    expect((await parent.get(`${APPOINTMENT}/${id}`)).status).toBe(404)
    expect((await parent.post(`${APPOINTMENT}/${id}/cancel`, { reason: '' })).status).toBe(404)
    expect((await parent.post(`${APPOINTMENT}/${id}/confirm`)).status).toBe(404)
    expect((await parent.post(`/api/scheduler/v1/video_chat/${id}/token`)).status).toBe(404)
    expect((await keep(parent, id, false)).status).toBe(403)
    // All sessions with this professional are hidden, so guardians do not see the professional either.
    expect(await partnersOf(parent)).toEqual([])
    expect((await parent.post('/api/pubnub_grant/v2/grant_private_chat', { cognito_sub: owner })).status).toBe(404)
    expect((await switchBack(parent)).status).toBe(200)
    expect((await parent.get('/api/users/v1/user_info')).body).toMatchObject({ minors: [{ orchid_pro: null }] })
    expect(await sessionsOf(teen)).toEqual([id])
    expect(await partnersOf(teen)).toEqual([owner])
    const booked = await mailedTo(id, 'booked', kept.start)
    expect(await readersOf(booked)).toEqual(['owner@kept.test', 'teen@kept.test'])

    // With a visible session, guardians see that session and the conversation, but not the hidden session.
    const open = await bookTalk(teen, owner)
    await switchTo(parent, guardian, minor)
    expect(await sessionsOf(parent)).toEqual([open.appointment_id])
    expect(await partnersOf(parent)).toEqual([owner])
    expect((await parent.get(`${APPOINTMENT}/${id}`)).status).toBe(404)
    const openly = await mailedTo(open.appointment_id, 'booked', open.start)
    expect(await readersOf(openly)).toEqual(['owner@kept.test', 'parent@kept.test', 'teen@kept.test'])
  })

  it('makes unsent emails to guardians void', async () => {
    const { teen, practice } = await family('unsent')
    const { start, appointment_id } = await bookTalk(teen, practice.owner)
    const asked = await mailedTo(appointment_id, 'booked', start)
    expect(asked).toHaveLength(3)
    expect((await keep(teen, appointment_id, true)).status).toBe(200)
    expect(await readersOf(asked)).toEqual(['owner@unsent.test', 'teen@unsent.test'])
  })

  it('is hidden from a guardian already as a hold, from the checkout on', async () => {
    const { teen, minor, parent, guardian, practice } = await family('checkout')
    await practice.provider.post('/api/scheduler/v1/appointment_types/', {
      price: 80,
      length_minute: 30,
    })
    const { timeslot_id } = await holdTalk(teen, practice.owner)
    await switchTo(parent, guardian, minor)
    const input = { timeslot_id, keep_from_guardians: true }
    expect((await parent.post('/api/scheduler/v1/payment/checkout_one_time', input)).status).toBe(403)
    expect((await parent.get(`/api/scheduler/v1/timeslot_patient/${timeslot_id}`)).status).toBe(200)
    expect((await teen.post('/api/scheduler/v1/payment/checkout_one_time', input)).status).toBe(200)
    expect((await parent.get(`/api/scheduler/v1/timeslot_patient/${timeslot_id}`)).status).toBe(404)
  })
})

describe('hiding a session from guardians', () => {
  it('is possible for the teenager and the professional, but only the teenager can show what they hid', async () => {
    const { teen, practice } = await family('who')
    const { provider, owner } = practice
    const { appointment_id: id } = await bookTalk(teen, owner)
    expect((await keep(provider, id, true)).body).toMatchObject({ kept_from_guardians_by: 'professional' })
    expect((await keep(provider, id, false)).body).toMatchObject({ kept_from_guardians_by: null })
    await keep(provider, id, true)
    expect((await keep(teen, id, true)).body).toMatchObject({ kept_from_guardians_by: 'client' })
    expect(await keep(provider, id, false)).toMatchObject({
      status: 403,
      body: { detail: 'Your client keeps this session private. Only they can show it again.' },
    })
    expect((await keep(teen, id, false)).body).toMatchObject({ kept_from_guardians_by: null })
    expect((await keep(new Browser(), id, true)).status).toBe(401)
    const stranger = new Browser()
    await teenagerArrives(stranger, 'stranger@who.test')
    expect((await keep(stranger, id, true)).status).toBe(404)
  })

  it('is refused for an adult’s sessions, also to the professional', async () => {
    const { provider, owner }: OpenPractice = await practiceOpens('owner@adult.test')
    const adult = new Browser()
    await memberArrives(adult, 'adult@adult.test')
    expect((await adult.get('/api/users/v1/user_info')).body).toMatchObject({ can_keep_from_guardians: false })
    const { timeslot_id } = await holdTalk(adult, owner)
    const input = { timeslot_id, keep_from_guardians: true }
    expect((await adult.post('/api/scheduler/v1/payment/checkout_one_time', input)).status).toBe(400)
    const { appointment_id: id } = await bookTalk(adult, owner)
    expect((await keep(adult, id, true)).status).toBe(400)
    expect((await keep(provider, id, true)).status).toBe(400)
    const { patient } = z
      .object({ patient: z.object({ patient_user_id: z.string() }) })
      .parse((await provider.get(`${APPOINTMENT}/${id}`)).body)
    const keeping = `/api/scheduler/v1/patient/${patient.patient_user_id}/keep_from_guardians`
    expect((await provider.get(keeping)).body).toEqual({ can_keep: false })
    expect(await subOf(adult)).not.toBe(owner)
  })
})

describe('a session that a professional books for a teenager', () => {
  it('can be hidden when it is booked', async () => {
    const { teen, minor, parent, guardian, practice } = await family('series')
    const { provider, owner } = practice
    const first = await bookTalk(teen, owner)
    const { patient } = z
      .object({ patient: z.object({ patient_user_id: z.string() }) })
      .parse((await provider.get(`${APPOINTMENT}/${first.appointment_id}`)).body)
    const keeping = `/api/scheduler/v1/patient/${patient.patient_user_id}/keep_from_guardians`
    expect((await provider.get(keeping)).body).toEqual({ can_keep: true })
    const start = new Date(Date.parse(first.start) + 86_400_000)
    const made = await provider.post(`${APPOINTMENT}/series/`, {
      appointment_type_label: 'Talk',
      patient_user_id: patient.patient_user_id,
      appointments: [
        {
          appointment_start: start.toISOString(),
          appointment_end: new Date(start.getTime() + 1_800_000).toISOString(),
        },
      ],
      keep_from_guardians: true,
    })
    const { invites_created } = z
      .object({ invites_created: z.array(z.object({ appointment_id: z.string() })) })
      .parse(made.body)
    const id = invites_created[0]?.appointment_id ?? ''
    expect((await teen.get(`${APPOINTMENT}/${id}`)).body).toMatchObject({ kept_from_guardians_by: 'professional' })
    await switchTo(parent, guardian, minor)
    expect(await sessionsOf(parent)).toEqual([first.appointment_id])
  })
})
