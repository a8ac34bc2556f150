import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listChartReadings, listOwnReadings, listOwnRecords } from '#contracts/api/chart-readings'
import { intake, memberArrives, signIn, stepUp } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { becomeGuardian, NO_RIGHTS, switchTo, teenagerArrives } from './families.ts'
import { schedulerArrives, teamIdOf } from './invitations.ts'
import { bookTalk, practiceOpens } from './talks.ts'

beforeAll(migrateDatabases)

const OWN = '/api/users/v1/own_records'
const records = async (browser: Browser) => listOwnRecords.responses[200].parse((await browser.get(OWN)).body).records
const chartsOf = async (browser: Browser) =>
  z
    .object({ entries: z.array(z.object({ patient_chart_id: z.string(), patient_user_id: z.string() })) })
    .parse((await browser.get('/api/users/v1/patient_chart/')).body).entries

describe('the record of a member', () => {
  it('says in each practice who opened what, and nothing to members without a record there', async () => {
    const [member, stranger, sam] = [new Browser(), new Browser(), new Browser()]
    await memberArrives(member, 'client@records.test')
    await memberArrives(stranger, 'stranger@records.test')
    const first = await practiceOpens('first@records.test')
    const second = await practiceOpens('second@records.test')
    await schedulerArrives(sam, first.provider, 'sam@records.test')
    expect(await records(member)).toEqual([])
    const talk = await bookTalk(member, first.owner)
    await bookTalk(member, second.owner)

    await sam.get(`/api/scheduler/v1/appointment/${talk.appointment_id}`)
    const [chart] = await chartsOf(first.provider)
    expect((await first.provider.get(`/api/users/v1/patient_chart/${chart?.patient_chart_id}`)).status).toBe(200)
    const found = await records(member)
    expect(found).toHaveLength(2)
    expect(found.flatMap(({ readings }) => readings.map(({ reader, part }) => `${reader} ${part}`)).sort()).toEqual([
      'professional overview',
      'scheduler sessions',
    ])
    expect(found.flatMap(({ readings }) => readings).filter(({ reader }) => reader === 'scheduler')).toMatchObject([
      { professional_name: null, is_you: false, count: 1 },
    ])
    expect(await records(stranger)).toEqual([])
    for (const { practice_id } of found) {
      const address = `${OWN}/${practice_id}/readings`
      expect(listOwnReadings.responses[200].parse((await member.get(address)).body).next_cursor).toBeNull()
      expect((await stranger.get(address)).status).toBe(404)
      expect((await member.get(`${address}?cursor=elsewhere`)).status).toBe(400)
    }
  })

  it('shows a guardian what their rights open, and not a practice that the teenager hides', async () => {
    const [teen, parent, aunt] = [new Browser(), new Browser(), new Browser()]
    const minor = await teenagerArrives(teen, 'teen@records.test')
    const guardian = await memberArrives(parent, 'parent@records.test')
    const aunt_id = await memberArrives(aunt, 'aunt@records.test')
    await becomeGuardian(teen, minor, parent)
    await becomeGuardian(teen, minor, aunt, { ...NO_RIGHTS, pay: true })
    const open = await practiceOpens('open@records.test')
    const hidden = await practiceOpens('hidden@records.test')
    await bookTalk(teen, open.owner)
    await bookTalk(teen, hidden.owner, { keep_from_guardians: true })
    for (const { provider } of [open, hidden]) {
      const [chart] = await chartsOf(provider)
      await provider.get(`/api/users/v1/patient_chart/${chart?.patient_user_id}`)
      await provider.get(`/api/notes/v1/notes/?patient_cognito_sub=${chart?.patient_user_id}`)
    }
    expect(await records(teen)).toHaveLength(2)
    await switchTo(parent, guardian, minor)
    await switchTo(aunt, aunt_id, minor)
    for (const who of [parent, aunt]) {
      const [one, ...more] = await records(who)
      expect(more).toEqual([])
      expect(one?.readings.map(({ part }) => part)).toEqual(['overview'])
    }
    const all = await records(teen)
    const seen = new Set((await records(parent)).map(({ practice_id }) => practice_id))
    const kept = all.find(({ practice_id }) => !seen.has(practice_id))?.practice_id
    expect((await parent.get(`${OWN}/${kept}/readings`)).status).toBe(404)
  })
})

describe('the record of a client whom the owner does not treat', () => {
  it('answers with its own code and nothing else until the new owner of the practice gives a reason', async () => {
    const [member, sam] = [new Browser(), new Browser()]
    await memberArrives(member, 'client@taken.test')
    const practice = await practiceOpens('gives@taken.test')
    const { provider } = practice
    const sam_id = await schedulerArrives(sam, provider, 'takes@taken.test')
    const talk = await bookTalk(member, practice.owner)
    // A practice with sessions ahead cannot be handed over.
    await provider.post(`/api/scheduler/v1/appointment/${talk.appointment_id}/cancel`, { reason: '' })
    await stepUp(provider)
    const team = await teamIdOf(provider)
    const transferred = await provider.put(`/api/users/v1/team/${team}/owner`, { orchid_user_id: sam_id })
    expect(transferred.status).toBe(204)
    await signIn(sam, 'takes@taken.test')
    await sam.post('/api/users/v1/orchid_pro_type/create', { orchid_pro_type: { type: 'therapist', specialty: null } })
    await sam.put('/api/users/v1/orchid_pro/', intake)
    expect((await sam.post('/api/users/v1/orchid_pro/finish_signup')).status).toBe(200)
    const [chart] = await chartsOf(sam)
    const page = `/api/users/v1/patient_chart/${chart?.patient_chart_id}`
    const refused = {
      detail: 'Please give a reason to open this record.',
      code: 'reason_required',
    }
    const closed = [
      page,
      `${page}/sessions`,
      `${page}/notes`,
      `${page}/invoices`,
      `/api/scheduler/v1/video_chat/${talk.appointment_id}/transcript`,
      `/api/scheduler/v1/video_chat/${talk.appointment_id}/draft`,
    ]
    for (const address of closed)
      expect([address, await sam.get(address)]).toMatchObject([address, { status: 403, body: refused }])
    expect((await sam.post(`${page}/reason`, { reason: 'boredom' })).status).toBe(400)
    expect((await sam.post(`${page}/reason`, { reason: 'other', text: 'x'.repeat(201) })).status).toBe(400)
    expect((await sam.post(`${page}/reason`, { reason: 'emergency', text: 'Called at night' })).status).toBe(200)
    for (const address of closed) expect([address, (await sam.get(address)).status]).toEqual([address, 200])
    const { readings } = listChartReadings.responses[200].parse((await sam.get(`${page}/readings`)).body)
    expect(readings.find(({ part }) => part === 'reason')).toMatchObject({
      reason: 'emergency',
      reason_text: 'Called at night',
      is_you: true,
    })
    const [own] = await records(member)
    expect(own?.readings.find(({ part }) => part === 'reason')).toMatchObject({ reason: 'emergency' })
    expect(JSON.stringify(own)).not.toContain('night')
  })
})
