import { SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { drainDirectoryOutbox } from '#edge/directory-outbox'
import { memberArrives } from './accounts.ts'
import { agree, agreementOf, CHARTS, clientWithEmail, inPractice, invoiced, send } from './agreed-clients.ts'
import { Browser } from './Browser.ts'
import { clientCodes } from './client-invitations.ts'
import { migrateDatabases } from './databases.ts'
import { schedulerArrives } from './invitations.ts'
import { addSession, mailsOf, practice, readersOf } from './mailed-sessions.ts'
import { env } from './worker-env.ts'

beforeAll(migrateDatabases)

const PRACTICE_MAILS = '/api/users/v1/practice_mails'
const EARLIER = (patient: string) => `${CHARTS}${patient}/earlier_invoices`

let made = 0
const address = (name: string) => `${name}-${++made}@agreed.test`
const tokenIn = (link = '') => decodeURIComponent(/#token=(.+)$/.exec(link)?.[1] ?? '')

async function scene(more: object = {}) {
  const owner = await practice(address('owner'))
  const email = address('noor')
  const patient = await clientWithEmail(owner, email, more)
  return { owner, email, patient }
}

/** The mail of a kind that goes to an address. */
const mailTo = async (email: string, id: string, kind: string) =>
  (await mailsOf(id, kind)).find(({ content }) => content?.to === email)?.content

describe('an agreement to emails', () => {
  it('is noted by an owner or a scheduler of the practice, by name, and is in the audit', async () => {
    const { owner, email, patient } = await scene()
    const none = { email, has_account: false, agreed_datetime: null, agreed_by: '', refused_datetime: null }
    expect(await owner.get(agreementOf(patient))).toMatchObject({ status: 200, body: none })
    const scheduler = new Browser()
    await schedulerArrives(scheduler, owner, address('scheduler'))
    const noted = { agreed_by: expect.stringContaining('Doe'), agreed_datetime: expect.any(String) }
    for (const time of ['first', 'again'])
      expect([time, await agree(scheduler, patient)]).toMatchObject([time, { status: 200, body: noted }])
    // The first word counts: who repeats it gives none.
    expect(await agree(owner, patient)).toMatchObject({ body: noted })
    expect(await agree(owner, patient, false)).toMatchObject({ body: none })
    expect(await agree(owner, patient)).toMatchObject({ body: { agreed_by: expect.stringContaining('Reyes') } })
    const trail = await inPractice(patient, "SELECT action FROM audit WHERE action LIKE 'chart.%mails%' ORDER BY seq")
    expect(trail.map(({ action }) => action)).toEqual(['chart.agree_mails', 'chart.mails_end', 'chart.agree_mails'])

    const stranger = await practice(address('owner'))
    expect((await agree(stranger, patient)).status).toBe(404)
    expect((await stranger.get(agreementOf(patient))).status).toBe(404)
    expect((await stranger.post(EARLIER(patient))).status).toBe(404)
    expect((await agree(new Browser(), patient)).status).toBe(401)
  })

  it('is refused without an email and for a client with an account', async () => {
    const { owner, patient: without } = await scene({ email: '' })
    expect(await agree(owner, without)).toMatchObject({
      status: 409,
      body: { detail: 'Please add an email address of this client first.' },
    })
    const browser = new Browser()
    const email = address('mona')
    await memberArrives(browser, email)
    const patient = await clientWithEmail(owner, email, { first_name: 'Mona', last_name: 'Ortega', dob: '1990-02-03' })
    await agree(owner, patient)
    await owner.post('/api/users/v1/patient_invitation/', { email, patient_user_id: patient })
    const [mailed] = await clientCodes(email)
    await browser.post('/api/users/v1/patient_invitation/accept', { token: mailed?.code })
    await drainDirectoryOutbox(env)
    expect(await owner.get(agreementOf(patient))).toMatchObject({ body: { has_account: true, agreed_datetime: null } })
    expect(await agree(owner, patient)).toMatchObject({ status: 409 })
  })
})

describe('a mail to a client who agreed', () => {
  it('has times in their zone, no link to a page, a calendar entry, and the links of this practice', async () => {
    const { owner, email, patient } = await scene({ timezone: 'Asia/Tokyo' })
    await agree(owner, patient)
    const id = await addSession(owner, patient)
    expect(await readersOf(owner, patient, id)).toEqual({ readers: 'client', refused: false, knows: true })
    const booked = await mailTo(email, id, 'booked')
    expect(booked).toMatchObject({
      to_name: 'Noor Haddad',
      fields: { first_name: 'Noor', account: 'none', invitation: 'none', pay_link: '', due_text: '', call_link: '' },
    })
    expect(booked?.fields.zone_text).toMatch(/^GMT\+9 \(/)
    expect(new URL(booked?.fields.link ?? '').pathname).toBe('/')
    expect(booked?.preferences?.unsubscribe?.page).toContain('/unsubscribe?topic=practice#token=')
    expect(JSON.stringify(booked?.preferences)).not.toContain(email)

    await invoiced(owner, id)
    const invoice = await mailTo(email, id, 'invoice')
    expect(invoice).toMatchObject({
      fields: { account: 'none', total_text: '$90.00', payment: 'open', pay_link: '' },
      attachment: { filename: expect.stringMatching(/^invoice-.*\.pdf$/) },
      preferences: { unsubscribe: null, preferences: booked?.preferences?.preferences },
    })
    expect(atob(invoice?.attachment?.base64 ?? '')).toContain('% invoice')
  })

  it('leads to the invitation when one is open', async () => {
    const { owner, email, patient } = await scene()
    await owner.post('/api/users/v1/patient_invitation/', { email, patient_user_id: patient })
    await agree(owner, patient)
    const id = await addSession(owner, patient)
    const booked = await mailTo(email, id, 'booked')
    expect(booked).toMatchObject({ fields: { account: 'none', invitation: 'open' } })
    expect(booked?.fields.link).toContain('/member-register?')
  })
})

describe('the link of such a mail', () => {
  async function mailed() {
    const all = await scene()
    await agree(all.owner, all.patient)
    const id = await addSession(all.owner, all.patient)
    const links = (await mailTo(all.email, id, 'booked'))?.preferences
    return { ...all, id, token: tokenIn(links?.preferences), button: links?.unsubscribe?.one_click ?? '' }
  }

  it('ends the emails of this practice at once, also those on their way, and the practice sees the day', async () => {
    const { owner, patient, id, token, email } = await mailed()
    const reminders = await mailsOf(id, 'reminder')
    const stranger = new Browser()
    const wanted = await stranger.post(`${PRACTICE_MAILS}/read`, { token })
    expect(wanted).toMatchObject({ status: 200, body: { practice_name: expect.any(String), wanted: true } })
    for (let twice = 0; twice < 2; twice++)
      expect(await stranger.put(PRACTICE_MAILS, { token, wanted: false })).toMatchObject({ body: { wanted: false } })
    expect(await send(reminders)).not.toContain(email)
    expect(await readersOf(owner, patient, id)).toMatchObject({ readers: 'nobody', refused: true })
    expect(await owner.get(agreementOf(patient))).toMatchObject({
      body: { refused_datetime: expect.any(String), agreed_datetime: expect.any(String) },
    })
    // The practice gives its word again, which does not override theirs.
    await agree(owner, patient, false)
    expect(await agree(owner, patient)).toMatchObject({ body: { refused_datetime: expect.any(String) } })
    expect(await mailTo(email, id, 'booked')).toBeUndefined()

    expect(await stranger.put(PRACTICE_MAILS, { token, wanted: true })).toMatchObject({ body: { wanted: true } })
    expect(await owner.get(agreementOf(patient))).toMatchObject({ body: { refused_datetime: null } })
    expect(await mailTo(email, id, 'booked')).toBeDefined()
  })

  it('is pressed by mail programs, counts for each client at the address, and for no other practice', async () => {
    const { owner, email, button } = await mailed()
    const brother = await clientWithEmail(owner, email, { first_name: 'Sami' })
    await agree(owner, brother)
    const elsewhere = await practice(address('owner'))
    const other = await clientWithEmail(elsewhere, email)
    await agree(elsewhere, other)
    const posted = await SELF.fetch(button, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(posted.status).toBe(200)
    expect((await SELF.fetch(button)).status).toBe(405)
    expect(await readersOf(owner, brother)).toMatchObject({ readers: 'nobody', refused: true })
    expect(await readersOf(elsewhere, other)).toMatchObject({ readers: 'client', refused: false })
  })

  it('is refused when it is forged, cut off, or of another kind', async () => {
    const { token, patient } = await mailed()
    const stranger = new Browser()
    const [id = '', ...rest] = token.split('.')
    const [kind = '', home = ''] = id.split('_')
    const forged = [token.slice(0, -1), id, `${id}.`, `${kind}_${home}_0.${rest.join('.')}`, `${patient}.x`, 'x', '.']
    for (const one of forged) {
      const refused = { status: 400, body: { code: 'link_invalid' } }
      expect([one, await stranger.post(`${PRACTICE_MAILS}/read`, { token: one })]).toMatchObject([one, refused])
      expect(await stranger.put(PRACTICE_MAILS, { token: one, wanted: false })).toMatchObject(refused)
    }
    expect(await stranger.post(`${PRACTICE_MAILS}/read`, { token })).toMatchObject({ body: { wanted: true } })
  })
})

describe('invoices that were made before anyone could be written to', () => {
  const offer = z.object({ earlier_invoices: z.object({ count: z.number(), total: z.number() }) })
  const offered = async (owner: Browser, patient: string) =>
    offer.parse((await owner.get(agreementOf(patient))).body).earlier_invoices

  async function earlier() {
    const all = await scene()
    const ids = [await addSession(all.owner, all.patient), await addSession(all.owner, all.patient)]
    for (const id of ids) {
      await invoiced(all.owner, id)
      expect(await mailsOf(id, 'invoice')).toEqual([])
    }
    return { ...all, ids }
  }
  const mailsWritten = (patient: string) =>
    inPractice(patient, "SELECT appointment_id FROM mails WHERE kind = 'invoice' AND recipient_user_id = ?", patient)

  it('are offered as a number and a sum, and are sent once each when the client has agreed', async () => {
    const { owner, email, patient, ids } = await earlier()
    expect(await offered(owner, patient)).toEqual({ count: 2, total: 180 })
    expect(await owner.post(EARLIER(patient))).toMatchObject({ status: 200, body: { sent: 0 } })
    await agree(owner, patient)
    const tries = await Promise.all([owner.post(EARLIER(patient)), owner.post(EARLIER(patient))])
    const sent = z.object({ sent: z.number() })
    expect(tries.map(({ body }) => sent.parse(body).sent).sort()).toEqual([0, 2])
    expect(await offered(owner, patient)).toEqual({ count: 0, total: 0 })
    expect((await mailsWritten(patient)).map(({ appointment_id }) => appointment_id).sort()).toEqual([...ids].sort())
    // The run of an invoice that asks later finds the same mail.
    for (const id of ids) expect(await send(await mailsOf(id, 'invoice'))).toEqual([email])
    expect(await owner.post(EARLIER(patient))).toMatchObject({ body: { sent: 0 } })
  })

  it('are offered again when they did not leave before the agreement ended', async () => {
    const { owner, email, patient, ids } = await earlier()
    await agree(owner, patient)
    await owner.post(EARLIER(patient))
    await agree(owner, patient, false)
    for (const id of ids) expect(await mailTo(email, id, 'invoice')).toBeUndefined()
    await inPractice(patient, "UPDATE mails SET state = 'void'")
    expect(await offered(owner, patient)).toEqual({ count: 2, total: 180 })
    await agree(owner, patient)
    expect(await owner.post(EARLIER(patient))).toMatchObject({ body: { sent: 2 } })
    expect(await mailsWritten(patient)).toHaveLength(2)
  })

  it('go to the account when one is linked', async () => {
    const { owner, patient, ids } = await earlier()
    const browser = new Browser()
    const email = address('mona')
    await memberArrives(browser, email)
    await owner.put(`${CHARTS}${patient}/details`, { first_name: 'Mona', last_name: 'Ortega', dob: '1990-02-03' })
    await owner.post('/api/users/v1/patient_invitation/', { email, patient_user_id: patient })
    const [mailed] = await clientCodes(email)
    await browser.post('/api/users/v1/patient_invitation/accept', { token: mailed?.code })
    expect(await offered(owner, patient)).toEqual({ count: 2, total: 180 })
    expect(await owner.post(EARLIER(patient))).toMatchObject({ body: { sent: 2 } })
    for (const id of ids) expect(await send(await mailsOf(id, 'invoice'))).toEqual([email])
  })
})
