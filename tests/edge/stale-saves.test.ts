import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listContacts, listOwnContacts } from '#contracts/api/client-contacts'
import { CHANGES, takesSeen } from '#tests/contracts/takes-seen'
import { CONTACT } from '../isolation/world.ts'
import { memberArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { ALL_RIGHTS, addChild, becomeGuardian, MINORS, teenagerArrives } from './families.ts'
import { PAGE } from './practice-pages.ts'
import { bookTalk, type OpenPractice, practiceOpens } from './talks.ts'

// Two windows with the same form: the second one never overwrites unseen what the first has saved (decision 067). There
// is a row for each endpoint that takes `seen`.

type Fields = Record<string, unknown>
type Form = {
  by: Browser
  path: string
  /** The stored values of the form's fields. */
  read: () => Promise<Fields>
  /** Changes of the same field in two windows. */
  theirs: Fields
  mine: Fields
  /** A change of another field; null when the form has only one. */
  other: Fields | null
  /** Whether the endpoint wants all fields. */
  whole?: boolean
}

const record = z.record(z.string(), z.unknown())
const picked = (of: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, of[name]]))
const reads = (by: Browser, path: string, names: readonly string[]) => async () =>
  picked(record.parse((await by.get(path)).body), names)

const SCHEDULER = '/api/scheduler/v1'
const USERS = '/api/users/v1'
const CONTACT_FIELDS = Object.keys(CONTACT)
const hours = (start_minute: number, end_minute = 1020) => [{ weekday: 1, start_minute, end_minute }]
const daysOff = (until_date: string) => ({ kind: 'days', from_date: '2150-01-05', until_date })
const policy = (free_hours: number) => ({ cancellation: { free_hours, fee_percent: 50, grace_minutes: 15, text: '' } })
const rights = (changed: Fields) => ({ rights: { ...ALL_RIGHTS, ...changed } })
const type = (name: string) => ({ orchid_pro_type: { type: name, specialty: null } })

let forms: Record<string, Form>

async function contactForms(member: Browser, { provider }: OpenPractice): Promise<Record<string, Form>> {
  const { entries } = z
    .object({ entries: z.array(z.object({ patient_user_id: z.string() })) })
    .parse((await provider.get(`${USERS}/patient_chart/`)).body)
  const list = `${USERS}/patient_chart/${entries[0]?.patient_user_id}/contacts`
  const own = async () => listOwnContacts.responses[200].parse((await member.get(`${USERS}/own_contacts`)).body)
  const [{ practice_id } = { practice_id: '' }] = (await own()).practices
  const added = z.object({ contact_id: z.string() }).parse((await provider.post(list, CONTACT)).body).contact_id
  const { contact_ids } = z
    .object({ contact_ids: z.array(z.string()) })
    .parse((await member.post(`${USERS}/own_contacts`, { ...CONTACT, name: 'Ann', practice_ids: [practice_id] })).body)
  const ofPractice = (names: readonly string[]) => async () => {
    const { contacts } = listContacts.responses[200].parse((await provider.get(list)).body)
    return picked(contacts.find(({ contact_id }) => contact_id === added) ?? {}, names)
  }
  const ofMember = (names: readonly string[]) => async () => {
    const contacts = (await own()).practices.flatMap((one) => one.contacts)
    return picked(contacts.find(({ contact_id }) => contact_id === contact_ids[0]) ?? {}, names)
  }
  const change = {
    theirs: { relation: 'cousin' },
    mine: { relation: 'uncle' },
    other: { phone_number: '2015550199' },
    whole: true,
  }
  const consent = { theirs: { may_speak: 'none' }, mine: { may_speak: 'yes' }, other: null }
  const [practice_path, own_path] = [`${USERS}/client_contacts/${added}`, `${USERS}/own_contacts/${contact_ids[0]}`]
  return {
    put_client_contact: { by: provider, path: practice_path, read: ofPractice(CONTACT_FIELDS), ...change },
    put_own_contact: { by: member, path: own_path, read: ofMember(CONTACT_FIELDS), ...change },
    put_client_contact_consent: {
      by: provider,
      path: `${practice_path}/consent`,
      read: ofPractice(['may_speak']),
      ...consent,
    },
    put_own_contact_consent: { by: member, path: `${own_path}/consent`, read: ofMember(['may_speak']), ...consent },
    put_patient_chart_person: {
      by: provider,
      path: `${USERS}/patient_chart/${entries[0]?.patient_user_id}/details`,
      read: async () => {
        const { people } = z
          .object({ people: z.array(record) })
          .parse((await provider.get(`${USERS}/patient_chart/${entries[0]?.patient_user_id}`)).body)
        return picked(people[0] ?? {}, ['pronouns', 'home_city'])
      },
      theirs: { pronouns: 'she/her' },
      mine: { pronouns: 'they/them' },
      other: { home_city: 'Reno' },
    },
  }
}

async function familyForms(): Promise<Record<string, Form>> {
  const [teen, parent] = [new Browser(), new Browser()]
  const minor = await teenagerArrives(teen, 'teen@stale.test')
  const guardian = await memberArrives(parent, 'parent@stale.test')
  await becomeGuardian(teen, minor, parent)
  const child = await addChild(parent)
  return {
    put_guardian_rights: {
      by: teen,
      path: `${MINORS}${minor}/guardians/${guardian}`,
      read: async () => {
        const { guardians } = z
          .object({ guardians: z.array(record) })
          .parse((await teen.get(`${MINORS}${minor}/guardians`)).body)
        return picked(guardians[0] ?? {}, ['rights'])
      },
      theirs: rights({ notes: false }),
      mine: rights({ message: false }),
      other: null,
    },
    put_handover_email: {
      by: parent,
      path: `${MINORS}${child}/handover_email`,
      read: async () => {
        const { minors } = z
          .object({ minors: z.array(z.object({ minor: record, handover_email: z.string() })) })
          .parse((await parent.get(MINORS)).body)
        return { handover_email: minors.find(({ minor: one }) => one.orchid_user_id === child)?.handover_email }
      },
      theirs: { handover_email: 'kim@one.test' },
      mine: { handover_email: 'kim@two.test' },
      other: null,
    },
  }
}

async function practiceForms(provider: Browser): Promise<Record<string, Form>> {
  const types = async () => z.array(record).parse((await provider.get(`${SCHEDULER}/appointment_types/`)).body)
  const typeId = String((await types())[0]?.appointment_type_id)
  const { blocked_interval_id: blocked } = z
    .object({ blocked_interval_id: z.string() })
    .parse((await provider.post(`${SCHEDULER}/blocked_intervals/`, { when: daysOff('2150-01-05') })).body)
  for (const label of ['Second', 'Third']) {
    const added = { label, price: 0, length_minute: 30 }
    await provider.post(`${SCHEDULER}/appointment_types/`, added)
  }
  const order = async () => (await types()).map(({ appointment_type_id }) => String(appointment_type_id))
  const [one = '', two = '', three = ''] = await order()
  const own = reads(provider, `${USERS}/orchid_pro/`, ['orchid_pro_types'])
  const professions = async () => z.array(record).parse((await own()).orchid_pro_types)
  return {
    put_availability: {
      by: provider,
      path: `${SCHEDULER}/availability/`,
      read: reads(provider, `${SCHEDULER}/availability/`, ['timezone', 'periods', 'exceptions', 'notice_hours']),
      theirs: { periods: hours(540) },
      mine: { periods: hours(600) },
      other: { notice_hours: 24 },
      whole: true,
    },
    order_appointment_types: {
      by: provider,
      path: `${SCHEDULER}/appointment_types/`,
      read: async () => ({ appointment_type_ids: await order() }),
      theirs: { appointment_type_ids: [two, one, three] },
      mine: { appointment_type_ids: [three, two, one] },
      other: null,
    },
    put_blocked_interval: {
      by: provider,
      path: `${SCHEDULER}/blocked_intervals/${blocked}`,
      read: reads(provider, `${SCHEDULER}/blocked_intervals/${blocked}`, ['title', 'when']),
      theirs: { when: daysOff('2150-01-06') },
      mine: { when: daysOff('2150-01-07') },
      other: { title: 'Away' },
      whole: true,
    },
    put_booking_limits: {
      by: provider,
      path: `${SCHEDULER}/booking_limits`,
      read: reads(provider, `${SCHEDULER}/booking_limits`, ['free_per_day', 'free_ahead']),
      theirs: { free_per_day: 5 },
      mine: { free_per_day: 6 },
      other: { free_ahead: 9 },
      whole: true,
    },
    put_mail_settings: {
      by: provider,
      path: `${SCHEDULER}/mail_settings`,
      read: reads(provider, `${SCHEDULER}/mail_settings`, ['reminder_hours', 'replies_to']),
      theirs: { reminder_hours: [48, 2] },
      mine: { reminder_hours: [] },
      other: { replies_to: 'nobody' },
    },
    put_practice_terms: {
      by: provider,
      path: `${SCHEDULER}/practice_terms/`,
      read: reads(provider, `${SCHEDULER}/practice_terms/`, ['cancellation', 'invoices', 'invoice_reminders']),
      theirs: policy(48),
      mine: policy(72),
      other: { invoices: { due_days: 21 } },
    },
    put_appointment_type: {
      by: provider,
      path: `${SCHEDULER}/appointment_types/${typeId}`,
      read: async () =>
        picked((await types()).find((one) => one.appointment_type_id === typeId) ?? {}, [
          'label',
          'price',
          'length_minute',
          'session_location_type',
          'is_private',
          'hue',
        ]),
      theirs: { price: 90 },
      mine: { price: 80.5 },
      other: { length_minute: 45 },
      whole: true,
    },
    put_orchid_pro: {
      by: provider,
      path: `${USERS}/orchid_pro/`,
      read: reads(provider, `${USERS}/orchid_pro/`, ['headline', 'languages', 'licenses']),
      theirs: { languages: ['English'] },
      mine: { languages: ['Spanish'] },
      other: { headline: 'A calm hour.' },
    },
    put_orchid_pro_type: {
      by: provider,
      path: `${USERS}/orchid_pro_type/${String((await professions())[0]?.orchid_pro_type_id)}`,
      read: async () => picked((await professions())[0] ?? {}, ['orchid_pro_type']),
      theirs: type('psychologist'),
      mine: type('social worker'),
      other: null,
    },
    put_own_practice_page: {
      by: provider,
      path: PAGE,
      read: reads(provider, PAGE, ['name', 'words', 'is_public', 'practice_group_name']),
      theirs: { name: 'Harbor' },
      mine: { name: 'Haven' },
      other: { words: 'By the sea.' },
      whole: true,
    },
  }
}

beforeAll(async () => {
  await migrateDatabases()
  const member = new Browser()
  await memberArrives(member, 'member@stale.test')
  const practice = await practiceOpens('provider@stale.test')
  await practice.provider.put(PAGE, {
    version: 0,
    name: 'Practice',
    words: '',
    is_public: false,
    practice_group_name: '',
  })
  await bookTalk(member, practice.owner)
  forms = {
    ...(await practiceForms(practice.provider)),
    ...(await contactForms(member, practice)),
    ...(await familyForms()),
    put_patient: {
      by: member,
      path: `${USERS}/patient/`,
      read: reads(member, `${USERS}/patient/`, ['biography', 'gender', 'home_city']),
      theirs: { biography: 'I walk.' },
      mine: { biography: 'I swim.' },
      other: { gender: 'Man' },
    },
  }
})

const NAMES = CHANGES.filter(({ body }) => takesSeen(body)).map(({ name }) => name)

function formOf(name: string): Form {
  const form = forms[name]
  if (!form) throw new Error(`${name} has no row in tests/edge/stale-saves.test.ts`)
  return form
}

/** Saves a change from a window that was opened with these values. */
function save({ by, path, whole = false }: Form, opened: Fields, change: Fields) {
  const body = { ...(whole ? opened : {}), ...change }
  return by.put(path, { ...body, seen: picked(opened, Object.keys(body)) })
}

describe('two windows with the same form', () => {
  it('are tried for each endpoint that takes what was seen', () => {
    expect(Object.keys(forms).sort()).toEqual([...NAMES].sort())
  })

  it.each(NAMES)(
    '%s: the second one is told what changed, and nothing is overwritten until it insists',
    async (name) => {
      const form = formOf(name)
      const opened = await form.read()
      expect((await save(form, opened, form.theirs)).status).toBe(200)
      const stored = await form.read()
      expect(stored).toMatchObject(form.theirs)

      const refused = await save(form, opened, form.mine)
      expect(refused).toMatchObject({ status: 409, body: { code: 'stale' } })
      const { now } = z.object({ now: record }).parse(refused.body)
      expect(now).toEqual(picked(stored, Object.keys(form.theirs)))
      expect(await form.read()).toEqual(stored)

      expect((await save(form, { ...opened, ...now }, form.mine)).status).toBe(200)
      expect(await form.read()).toMatchObject(form.mine)
    },
  )

  it.each(NAMES)('%s: changes of different fields are both kept', async (name) => {
    const form = formOf(name)
    if (!form.other) return
    const opened = await form.read()
    expect((await save(form, opened, form.theirs)).status).toBe(200)
    expect((await save(form, opened, form.other)).status).toBe(200)
    expect(await form.read()).toMatchObject({ ...form.theirs, ...form.other })
  })

  it.each(NAMES)('%s: the same change twice is not refused', async (name) => {
    const form = formOf(name)
    const opened = await form.read()
    expect((await save(form, opened, form.theirs)).status).toBe(200)
    expect((await save(form, opened, form.theirs)).status).toBe(200)
    expect(await form.read()).toMatchObject(form.theirs)
  })

  it.each(NAMES.filter((name) => name !== 'put_own_practice_page'))(
    '%s: a client that does not say what it has seen saves as before',
    async (name) => {
      const form = formOf(name)
      const body = { ...(form.whole ? await form.read() : {}), ...form.mine }
      expect((await form.by.put(form.path, body)).status).toBe(200)
      expect(await form.read()).toMatchObject(form.mine)
    },
  )

  it('save at the same moment, and the directory loses neither change', async () => {
    for (const name of ['put_patient', 'put_orchid_pro', 'put_own_practice_page']) {
      const form = formOf(name)
      expect((await save(form, await form.read(), form.mine)).status).toBe(200)
      const opened = await form.read()
      const answers = await Promise.all([
        save(form, opened, form.theirs),
        save(form, opened, { ...form.other, ...form.theirs }),
      ])
      const kept = answers.map(({ status }) => status)
      expect([name, kept]).toEqual([name, [200, 200]])
      expect(await form.read()).toMatchObject({ ...form.theirs, ...form.other })
    }
  })
})
