import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { chartPage } from '#contracts/api/chart-page'
import { PHONE_HINT } from '#kernel/phone-number'
import { listContacts, listOwnContacts } from '#contracts/api/client-contacts'
import { CONTACT } from '../isolation/world.ts'
import { memberArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { becomeGuardian, switchTo, teenagerArrives } from './families.ts'
import { schedulerArrives } from './invitations.ts'
import { bookTalk, type OpenPractice, practiceOpens } from './talks.ts'

// Contacts over HTTP: bad input, one contact for several practices, and what an account changes for the practice.

beforeAll(migrateDatabases)

const OWN = '/api/users/v1/own_contacts'
const ofPractices = async (browser: Browser) =>
  listOwnContacts.responses[200].parse((await browser.get(OWN)).body).practices

async function clientIn({ provider }: OpenPractice): Promise<{ chart: string; path: string }> {
  const { entries } = z
    .object({ entries: z.array(z.object({ patient_chart_id: z.string(), patient_user_id: z.string() })) })
    .parse((await provider.get('/api/users/v1/patient_chart/')).body)
  const [client] = entries
  return {
    chart: `/api/users/v1/patient_chart/${client?.patient_chart_id}`,
    path: `/api/users/v1/patient_chart/${client?.patient_user_id}/contacts`,
  }
}
const seen = async (browser: Browser, path: string) =>
  listContacts.responses[200].parse((await browser.get(path)).body).contacts

describe('contacts', () => {
  it('are refused with a clear text when something in them cannot be', async () => {
    const member = new Browser()
    await memberArrives(member, 'client@contacts.test')
    const practice = await practiceOpens('first@contacts.test')
    await bookTalk(member, practice.owner)
    const { path } = await clientIn(practice)
    const wrong: [Partial<Record<keyof typeof CONTACT, string>>, string, string][] = [
      [{ phone_number: '201 CALL BEN' }, 'phone_number', PHONE_HINT],
      [{ phone_number: '' }, 'phone_number', 'An emergency contact needs a phone number'],
      [{ kind: 'carer', phone_number: '' }, 'phone_number', 'Please enter a phone number or an email'],
      [{ email: 'ben at home' }, 'email', ''],
      [{ name: ' ' }, 'name', ''],
      [{ name: 'B'.repeat(121) }, 'name', ''],
      [{ kind: 'enemy' }, 'kind', ''],
      [{ may_speak: 'maybe' }, 'may_speak', ''],
    ]
    for (const [change, field, text] of wrong) {
      const answer = await practice.provider.post(path, { ...CONTACT, ...change })
      expect([change, answer.status]).toEqual([change, 400])
      const { detail } = z
        .object({ detail: z.array(z.object({ loc: z.array(z.string()), msg: z.string() })) })
        .parse(answer.body)
      expect(detail.map(({ loc }) => loc.at(-1))).toContain(field)
      expect(detail.map(({ msg }) => msg).join()).toContain(text)
    }
    expect(await seen(practice.provider, path)).toEqual([])
    const answers: number[] = []
    for (let n = 0; n < 25; n++)
      answers.push((await practice.provider.post(path, { ...CONTACT, name: `Ben ${n}` })).status)
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 201), ...Array.from({ length: 5 }, () => 409)])
  })

  it('are entered by a member for several practices at once, and each practice keeps its own', async () => {
    const [member, stranger, sam] = [new Browser(), new Browser(), new Browser()]
    await memberArrives(member, 'both@contacts.test')
    await memberArrives(stranger, 'stranger@contacts.test')
    const [one, two] = [await practiceOpens('one@contacts.test'), await practiceOpens('two@contacts.test')]
    expect(await ofPractices(member)).toEqual([])
    for (const { owner } of [one, two]) await bookTalk(member, owner)
    const practice_ids = (await ofPractices(member)).map(({ practice_id }) => practice_id)
    expect(practice_ids).toHaveLength(2)
    const contact = { ...CONTACT, may_speak: 'yes', practice_ids }
    expect((await stranger.post(OWN, contact)).status).toBe(404)
    expect((await member.post(OWN, contact)).status).toBe(201)
    const [first, second] = await ofPractices(member)
    const id = first?.contacts[0]?.contact_id ?? ''
    expect((await member.put(`${OWN}/${id}/consent`, { may_speak: 'none' })).status).toBe(200)
    expect((await ofPractices(member)).map(({ contacts }) => contacts[0]?.may_speak)).toEqual(['none', 'yes'])
    expect(second?.contacts[0]?.contact_id).not.toBe(id)

    // The practice reads the withdrawal at once, and so does its scheduler.
    const theirs = await Promise.all([one, two].map(async (practice) => ({ practice, ...(await clientIn(practice)) })))
    const read = await Promise.all(theirs.map(({ practice, path }) => seen(practice.provider, path)))
    const at = read.findIndex(([found]) => found?.contact_id === id)
    expect(read[at]).toMatchObject([{ may_speak: 'none', added_by: 'client', consent: { given_by: 'client' } }])
    const place = theirs[at]
    if (!place) throw new Error('no practice has the contact')
    await schedulerArrives(sam, place.practice.provider, 'sam@contacts.test')
    expect(await seen(sam, place.path)).toEqual(read[at])
    expect((await member.get(place.path)).status).toBe(403)
    const contactPath = `/api/users/v1/client_contacts/${id}`
    expect((await place.practice.provider.put(contactPath, CONTACT)).status).toBe(409)
    expect((await sam.put(`${contactPath}/consent`, { may_speak: 'yes' })).status).toBe(409)
    const elsewhere = theirs[1 - at]?.practice.provider
    expect((await elsewhere?.put(`${contactPath}/consent`, { may_speak: 'none' }))?.status).toBe(404)
    expect((await stranger.put(`${OWN}/${id}/consent`, { may_speak: 'none' })).status).toBe(404)
  })

  it('of a minor are kept by guardians who book, and the page says what the teenager keeps from them', async () => {
    const [teen, parent, aunt] = [new Browser(), new Browser(), new Browser()]
    const minor = await teenagerArrives(teen, 'teen@contacts.test')
    const guardian = await memberArrives(parent, 'parent@contacts.test')
    const aunt_id = await memberArrives(aunt, 'aunt@contacts.test')
    await becomeGuardian(teen, minor, parent)
    await becomeGuardian(teen, minor, aunt, { book: false, pay: true, notes: false, message: false })
    const practice = await practiceOpens('minors@contacts.test')
    await bookTalk(teen, practice.owner)
    await bookTalk(teen, practice.owner, { keep_from_guardians: true })
    const [{ practice_id } = { practice_id: '' }] = await ofPractices(teen)
    const partner = { ...CONTACT, kind: 'partner', name: 'Dot Hale', practice_ids: [practice_id] }
    expect((await teen.post(OWN, partner)).status).toBe(201)
    await switchTo(parent, guardian, minor)
    await switchTo(aunt, aunt_id, minor)
    expect((await parent.post(OWN, { ...CONTACT, practice_ids: [practice_id] })).status).toBe(201)
    expect((await parent.post(OWN, partner)).status).toBe(409)
    expect((await aunt.get(OWN)).status).toBe(403)
    const names = (practices: Awaited<ReturnType<typeof ofPractices>>) =>
      practices.flatMap(({ contacts }) => contacts.map(({ name, added_by }) => `${name} by ${added_by}`))
    expect(names(await ofPractices(parent))).toEqual([`${CONTACT.name} by guardian`])
    expect(names(await ofPractices(teen))).toEqual(['Dot Hale by client', `${CONTACT.name} by guardian`])

    const { chart } = await clientIn(practice)
    const page = chartPage.parse((await practice.provider.get(chart)).body)
    expect(page.kept_from_guardians).toEqual({ by_client: 1, by_professional: 0 })
    expect(page.people[0]).toMatchObject({ is_minor: true })
    expect(page.people[0]?.guardians.map(({ rights }) => rights.book).toSorted()).toEqual([false, true])
  })
})
