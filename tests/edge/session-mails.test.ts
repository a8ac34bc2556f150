import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { claimsMail, signed } from '../isolation/signed.ts'
import { memberArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { clientInvited } from './client-invitations.ts'
import { migrateDatabases } from './databases.ts'
import { addChild, switchTo } from './families.ts'
import { addSession, APPOINTMENT, mailsOf, practice, readersOf, SOON } from './mailed-sessions.ts'
import { bookTalk, practiceOpens } from './talks.ts'

beforeAll(migrateDatabases)

it('a client without an account is written to at the invited email, until the invitation is withdrawn', async () => {
  const owner = await practice('owner-1@session-mails.test')
  const made = await owner.post('/api/users/v1/patient_chart/', { first_name: 'Noor', last_name: 'Haddad' })
  const { patient } = z.object({ patient: z.object({ patient_user_id: z.string() }) }).parse(made.body)
  const before = await addSession(owner, patient.patient_user_id)
  expect(await readersOf(owner, patient.patient_user_id)).toEqual({ readers: 'nobody', refused: false, knows: false })
  expect(await mailsOf(before, 'booked')).toEqual([])

  const client = await clientInvited(owner, 'noor@session-mails.test')
  const id = await addSession(owner, client.patient_user_id)
  expect(await readersOf(owner, client.patient_user_id, id)).toEqual({ readers: 'client', refused: false, knows: true })
  const [mail, ...more] = await mailsOf(id, 'booked')
  expect(more).toEqual([])
  expect(mail?.content).toMatchObject({
    to: 'noor@session-mails.test',
    to_name: 'Noor Haddad',
    fields: { first_name: 'Noor', account: 'none', type_label: 'Meeting', price_text: '$90.00', payment: 'open' },
  })
  expect(mail?.content?.fields.link).toContain('/member-register?')
  for (const state of ['sending', 'sent'])
    await signed('POST', `/api/internal/v1/mails/${mail?.mail}/state`, { operation_id: `noor-${state}`, state })
  expect(await readersOf(owner, client.patient_user_id, id)).toEqual({ readers: 'client', refused: false, knows: true })
  const reminders = await mailsOf(id, 'reminder')
  const waiting = reminders.find(({ content }) => content?.to === 'noor@session-mails.test')
  const own = reminders.find(({ content }) => content?.to === 'owner-1@session-mails.test')
  expect(own?.content?.fields.link).toMatch(
    new RegExp(`/pro-dashboard/schedule\\?panel=session-details&session=${id}$`),
  )
  expect(waiting?.state).toBe('claimed')
  await owner.call('DELETE', `/api/users/v1/patient_invitation/${client.invitation_id}`)
  expect(await readersOf(owner, client.patient_user_id)).toEqual({ readers: 'nobody', refused: false, knows: false })
  const again = await claimsMail(waiting?.mail, 'noor-again')
  expect(again).toMatchObject({ body: { state: 'void', content: null } })
})

it('each change says whether the client is told, and the practice of someone else says nothing', async () => {
  const owner = await practice('owner-2@session-mails.test')
  const client = await clientInvited(owner, 'lena@session-mails.test')
  const id = await addSession(owner, client.patient_user_id, { skip_email: true })
  expect(await mailsOf(id, 'booked')).toEqual([])
  expect(await readersOf(owner, client.patient_user_id, id)).toEqual({
    readers: 'client',
    refused: false,
    knows: false,
  })
  const moved = new Date(SOON + 7_200_000).toISOString()
  const move = { appointment_start: moved, force_book_over_blocked: true, skip_email: false }
  expect((await owner.post(`${APPOINTMENT}${id}/move`, move)).status).toBe(200)
  expect((await mailsOf(id, 'moved', moved)).map(({ content }) => content?.kind)).toEqual(['booked'])
  expect((await owner.post(`${APPOINTMENT}${id}/cancel`, { reason: '', skip_email: true })).status).toBe(200)
  expect(await mailsOf(id, 'cancelled', moved)).toEqual([])

  const stranger = await practice('owner-3@session-mails.test')
  const foreign = `/api/scheduler/v1/patient/${client.patient_user_id}/mail_readers`
  expect((await stranger.get(foreign)).status).toBe(404)
  const own = await clientInvited(stranger, 'own@session-mails.test')
  expect(
    (await stranger.get(`/api/scheduler/v1/patient/${own.patient_user_id}/mail_readers?appointment_id=${id}`)).status,
  ).toBe(404)
  expect((await new Browser().get(foreign)).status).toBe(401)
})

it('a child’s guardians are the readers, and the child’s session has a page and a calendar file of its own', async () => {
  const [parent, other] = [new Browser(), new Browser()]
  const parent_id = await memberArrives(parent, 'parent@session-mails.test')
  await memberArrives(other, 'other@session-mails.test')
  const child = await addChild(parent)
  const { owner, provider } = await practiceOpens('owner-4@session-mails.test')
  await switchTo(parent, parent_id, child)
  const { appointment_id, start } = await bookTalk(parent, owner)
  const charts = await provider.get('/api/users/v1/patient_chart/')
  const { entries } = z
    .object({ entries: z.array(z.object({ patient_user_id: z.string(), linked_user_id: z.string().nullable() })) })
    .parse(charts.body)
  const entry = entries.find(({ linked_user_id }) => linked_user_id === child)
  expect(await readersOf(provider, entry?.patient_user_id ?? '', appointment_id)).toEqual({
    readers: 'guardians',
    refused: false,
    knows: true,
  })

  expect(await parent.get(`${APPOINTMENT}${appointment_id}/details`)).toMatchObject({
    status: 200,
    body: {
      place: '',
      professional: { cognito_sub: owner, display_name: 'Dr. Paula Reyes', page: expect.any(String) },
    },
  })
  const file = await parent.get(`${APPOINTMENT}${appointment_id}/calendar`)
  expect(file.status).toBe(200)
  expect(file.text).toContain(`UID:${appointment_id}`)
  expect(file.text).toContain(`DTSTART:${start.replace(/[-:]|\.000/g, '')}`)
  expect(file.text).toContain('METHOD:PUBLISH')
  expect(file.text).not.toMatch(/Reyes|Ortega|Kim/)
  for (const page of ['details', 'calendar']) {
    expect((await other.get(`${APPOINTMENT}${appointment_id}/${page}`)).status).toBe(404)
    expect((await new Browser().get(`${APPOINTMENT}${appointment_id}/${page}`)).status).toBe(401)
  }
})
