import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { drainDirectoryOutbox } from '#edge/directory-outbox'
import { providerByIdOrUrl, publicIdentity } from '#edge/directory/people/people'
import { rebuildSearch } from '#edge/directory/profiles/search-index'
import { uuidv7 } from '#kernel/ids'
import { practiceStub } from '#durable-objects/stubs'
import { PATIENT } from '#tests/setup/time-limits'
import { confirms, intake, memberArrives, providerArrives, providerForm, signIn } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { directoryStore } from './directory-store.ts'
import { env } from './worker-env.ts'

const FINISH = '/api/users/v1/orchid_pro/finish_signup'
const OWN = '/api/users/v1/orchid_pro/'
const as = (actor: 'edge') => ({
  actor: { kind: 'process' as const, name: actor },
  traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`,
  idempotency: null,
})

beforeAll(migrateDatabases)

type Found = {
  professionals: { display_name: string; cognito_sub: string; from_price: number | null }[]
  next_cursor: string | null
}
async function search(query: string): Promise<Found> {
  const { body } = await new Browser().get(`/api/search/v1/professionals?${query}`)
  return body as Found
}

describe('a provider', () => {
  it('cannot finish before the intake is complete, and gets the list of missing fields', async () => {
    const email = 'paula@example.test'
    const browser = new Browser()
    await browser.post('/api/users/v1/orchid_pro/account', providerForm(email))
    await confirms(browser, email)
    const confirmed = (is: number) =>
      env.DIRECTORY.prepare('UPDATE users SET email_confirmed = ?1 WHERE email = ?2').bind(is, email).run()
    await confirmed(0)
    expect((await browser.post(FINISH)).status).toBe(403)
    await confirmed(1)
    const refused = await browser.post(FINISH)
    expect(refused.status).toBe(400)
    const fields = (refused.body as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc.slice(1).join('.'))
    expect(fields).toEqual(
      expect.arrayContaining(['dob', 'licenses.0.license_number', 'orchid_pro_types', 'mail_zipcode']),
    )

    const young = `${new Date().getUTCFullYear() - 17}-01-01`
    expect(await browser.put(OWN, { ...intake, dob: young })).toMatchObject({
      status: 400,
      body: { detail: [{ loc: ['body', 'dob'], msg: 'You must be at least 18 years old' }] },
    })
    await browser.put(OWN, { ...intake, dob: '' })
    await browser.post('/api/users/v1/orchid_pro_type/create', {
      orchid_pro_type: { type: 'physician', specialty: null },
    })
    expect(await browser.post(FINISH)).toMatchObject({
      body: { detail: [{ loc: ['body', 'dob'] }, { loc: ['body', 'orchid_pro_types', '0', 'specialty'] }] },
    })
  })

  it('finds each saved step on another device, and finishes once', async () => {
    const email = 'steps@example.test'
    const browser = new Browser()
    await browser.post('/api/users/v1/orchid_pro/account', providerForm(email))
    await confirms(browser, email)
    await browser.put(OWN, { dob: '1980-05-06', preferred_first_name: 'Pau' })
    const key = { 'idempotency-key': 'type-of-steps' }
    const type = { orchid_pro_type: { type: 'therapist', specialty: null } }
    const first = await browser.post('/api/users/v1/orchid_pro_type/create', type, key)
    expect(await browser.post('/api/users/v1/orchid_pro_type/create', type, key)).toEqual(first)

    const tablet = new Browser()
    await signIn(tablet, email)
    expect(await tablet.get(OWN)).toMatchObject({
      status: 200,
      body: { dob: '1980-05-06', preferred_first_name: 'Pau', legal_first_name: 'Paula', orchid_pro_types: [{}] },
    })
    await tablet.put(OWN, intake)
    expect(await tablet.post(FINISH)).toMatchObject({ status: 200, body: { signup_form_finished: true } })
    expect(await tablet.post(FINISH)).toMatchObject({ status: 200 })
    expect((await tablet.get('/api/users/v1/user_info')).body).toMatchObject({
      role: 'OWNER',
      signup_form_finished: true,
      profile_approved_to_use_the_platform: true,
      orchid_pro_subscription: { sub_class: 'core', coupon_id: 'FREE_TRIAL_CORE_MONTH' },
    })
    expect((await tablet.get(OWN)).body).toMatchObject({
      additional_office_locations: [
        {
          office_location_id: 'telehealth-0',
          telehealth_pos_code: '10',
          telehealth_modifier: '95',
          show_address_to_public: true,
          city: 'Austin',
        },
        {
          office_location_id: 'in-person-0',
          in_person_pos_code: '11',
          in_person_modifier: '',
          show_address_to_public: false,
        },
      ],
    })
    const plans = await env.DIRECTORY.prepare('SELECT count(*) AS n FROM subscriptions').first('n')
    expect(plans).toBe(1)
    const wakeUps = await env.DIRECTORY.prepare(
      "SELECT count(*) AS n FROM directory_outbox WHERE event = 'practice.intake_finished.v1'",
    ).first('n')
    expect(wakeUps).toBe(1)
    // The practice exists and has no session types yet.
    const practice = (await tablet.get(OWN)).body as { practice_id: string }
    expect(await practiceStub(env, practice.practice_id).act('offer.read', as('edge'))).toMatchObject({
      types: [],
      timezone: 'America/Chicago',
    })
  })

  it('can choose a custom URL that is neither taken nor reserved for the product', async () => {
    const [one, two] = [new Browser(), new Browser()]
    const id = await providerArrives(one, 'one@example.test')
    await providerArrives(two, 'two@example.test')
    expect((await one.put(OWN, { custom_url: 'calm-harbor' })).status).toBe(200)
    expect(await two.put(OWN, { custom_url: 'calm-harbor' })).toMatchObject({ status: 409 })
    expect(await two.put(OWN, { custom_url: 'pricing' })).toMatchObject({
      status: 400,
      body: { detail: [{ loc: ['body', 'custom_url'] }] },
    })
    expect(await two.put(OWN, { custom_url: 'Not Good' })).toMatchObject({ status: 400 })

    const page = await new Browser().get('/api/users/v1/orchid_pro/calm-harbor')
    expect(page).toMatchObject({
      status: 200,
      body: { cognito_sub: id, display_name: 'Dr. Paula Reyes', states: ['TX'], credentials: 'LPC' },
    })
    expect((await new Browser().get(`/api/users/v1/orchid_pro/${id}`)).body).toEqual(page.body)
    expect(await providerByIdOrUrl(directoryStore(), 'calm-harbor')).toMatchObject({
      user_id: id,
      display_name: 'Dr. Paula Reyes',
    })
    expect(await publicIdentity(directoryStore(), id)).toMatchObject({ role: 'OWNER', id_or_custom_url: 'calm-harbor' })
  })

  it('shows added details on the profile, but not expired certifications', async () => {
    const browser = new Browser()
    const id = await providerArrives(browser, 'details@example.test')
    expect((await new Browser().get(`/api/users/v1/orchid_pro/${id}`)).body).toMatchObject({
      languages: [],
      graduate: [],
      certifications: [],
      medical_degree: '',
    })
    const training = {
      graduate: [{ degree: 'MD, Doctor of Medicine', school: 'Dell Medical School', year: '2008' }],
      certifications: [
        { certification: 'Psychiatry, ABPN', expires: '' },
        { certification: 'Addiction Medicine, ABPM', expires: '2019-12' },
        { certification: 'Other', expires: '' },
      ],
    }
    await browser.put(OWN, { languages: ['English', 'Navajo'], insurance_accepted: ['Out-of-Pocket, Cash'] })
    await browser.put(OWN, { ...training, therapy_approaches: ['Schema Therapy'] })
    await browser.put(OWN, { languages: ['Navajo'], business_type: 'pllc' })
    expect((await browser.get(OWN)).body).toMatchObject({
      ...training,
      languages: ['Navajo'],
      insurance_accepted: ['Out-of-Pocket, Cash'],
      therapy_approaches: ['Schema Therapy'],
      business_type: 'pllc',
    })
    const page = await new Browser().get(`/api/users/v1/orchid_pro/${id}`)
    expect(page.body).toMatchObject({
      languages: ['Navajo'],
      insurance_accepted: ['Out-of-Pocket, Cash'],
      therapy_approaches: ['Schema Therapy'],
      graduate: [{ degree: 'MD, Doctor of Medicine', school: 'Dell Medical School' }],
      certifications: ['Psychiatry, ABPN'],
      medical_degree: 'MD',
      orchid_pro_types: [{ orchid_pro_type: { type: 'therapist', specialty: null } }],
    })
    expect(page.text).not.toContain('pllc')
    await indexed(id)
    expect((await search('q=navajo')).professionals.map((row) => row.cognito_sub)).toEqual([id])
    for (const wrong of [
      { certifications: [{ certification: 'Psychiatry, ABPN', expires: '2030-13' }] },
      { graduate: [{ degree: '', school: '', year: '' }] },
      { languages: [' '] },
    ])
      expect((await browser.put(OWN, wrong)).status).toBe(400)
  })

  it('can change only their own professional types', async () => {
    const [one, two] = [new Browser(), new Browser()]
    await providerArrives(one, 'type-one@example.test')
    await providerArrives(two, 'type-two@example.test')
    const { orchid_pro_types } = (await one.get(OWN)).body as { orchid_pro_types: { orchid_pro_type_id: string }[] }
    const path = `/api/users/v1/orchid_pro_type/${orchid_pro_types[0]?.orchid_pro_type_id}`
    const physician = {
      orchid_pro_type: {
        type: 'physician',
        specialty: { specialty: 'psychiatry', sub_specialty: 'Forensic Psychiatry' },
      },
    }
    expect((await two.put(path, physician)).status).toBe(404)
    expect(await one.put(path, physician)).toMatchObject({
      status: 200,
      body: { orchid_pro_type: physician.orchid_pro_type },
    })
  })

  it('show the degree of a physician only while they are one', async () => {
    const browser = new Browser()
    const id = await providerArrives(browser, 'degree@example.test')
    const { orchid_pro_types } = (await browser.get(OWN)).body as { orchid_pro_types: { orchid_pro_type_id: string }[] }
    const path = `/api/users/v1/orchid_pro_type/${orchid_pro_types[0]?.orchid_pro_type_id}`
    const degree = { name_schema: 'First Name Last Name, MD' }
    const refused = {
      status: 400,
      body: { detail: [{ loc: ['body', 'name_schema'], msg: expect.stringContaining('Only physicians can show MD') }] },
    }
    expect(await browser.put(OWN, degree)).toMatchObject(refused)
    const specialty = { specialty: 'psychiatry', sub_specialty: null }
    await browser.put(path, { orchid_pro_type: { type: 'physician', specialty } })
    expect((await browser.put(OWN, degree)).status).toBe(200)
    expect(await browser.put(path, { orchid_pro_type: { type: 'therapist', specialty: null } })).toMatchObject(refused)
    expect((await new Browser().get(`/api/users/v1/orchid_pro/${id}`)).body).toMatchObject({
      display_name: expect.stringMatching(/, MD$/),
    })
  })
})

describe('the public', () => {
  it('cannot read names that the name schema leaves out, addresses or dates of birth', async () => {
    const browser = new Browser()
    const id = await providerArrives(browser, 'hidden@example.test', {
      name_schema: 'Preferred First Name',
      preferred_first_name: 'Sky',
    })
    const page = await new Browser().get(`/api/users/v1/orchid_pro/${id}`)
    expect(page.body).toMatchObject({ display_name: 'Sky', first_name: 'Sky', last_name: '' })
    for (const secret of ['Paula', 'Reyes', 'Oak Road', 'Home Lane', '1980-05-06', '5125550100', 'A-1', 'example.test'])
      expect(page.text).not.toContain(secret)
  })

  it('finds no profile of a member, an unknown id, or a provider who has not finished', async () => {
    const browser = new Browser()
    await browser.post('/api/users/v1/orchid_pro/account', providerForm('undone@example.test'))
    await confirms(browser, 'undone@example.test')
    const undone = await env.DIRECTORY.prepare('SELECT id FROM users WHERE email = ?')
      .bind('undone@example.test')
      .first<string>('id')
    const member = await memberArrives(new Browser(), 'not-a-page@example.test')
    for (const id of [undone, member, 'nobody', 'x'.repeat(32)])
      expect((await new Browser().get(`/api/users/v1/orchid_pro/${id}`)).status).toBe(404)
  })
})

/** Waits until a profile's changes are in the search index. They may still be on their way after the request. */
function indexed(id: string): Promise<void> {
  return vi.waitFor(async () => {
    await drainDirectoryOutbox(env)
    const waiting = env.DIRECTORY.prepare('SELECT count(*) AS n FROM directory_outbox WHERE entity = ?')
    expect(await waiting.bind(`user/${id}`).first<number>('n')).toBe(0)
  }, PATIENT)
}

describe('search', () => {
  beforeEach(() => drainDirectoryOutbox(env))

  it('finds by name, specialty and state, and by the beginning of a short name', async () => {
    const browser = new Browser()
    const id = await providerArrives(browser, 'zoe@example.test', {
      first_name: 'Zoë',
      last_name: 'Ng',
      specialties: ['Perinatal care'],
      licenses: [{ type: 'LCSW', conferring_entity: 'WY', license_number: 'B-2', expiration_date: '2099-12-31' }],
    })
    await indexed(id)
    for (const query of [
      'q=zoe+ng',
      'q=ng',
      'q=perinatal',
      'specialty=perinatal+CARE',
      'state=wy',
      'q=zoe&specialty=Perinatal+care&state=WY',
    ]) {
      const { professionals } = await search(query)
      expect([query, professionals.map((row) => row.cognito_sub)]).toEqual([query, [id]])
    }
    expect((await search('q=zoe&state=CA')).professionals).toEqual([])
    expect((await search('q=%22%29+OR+*')).professionals).toEqual([])
  })

  it('returns all results page by page, each once, without profiles that are no longer visible', async () => {
    const now = Date.now()
    const rows = Array.from({ length: 25 }, () => uuidv7(now))
    const inserts = [
      "INSERT INTO users (id, email, email_confirmed, first_name, last_name, user_type, timezone, signup_form_finished, create_datetime, modify_datetime) VALUES (?1, ?1, 1, 'Many', ?1, 'orchid_pro', 'UTC', 1, ?2, ?2)",
      'INSERT INTO provider_profiles (user_id) SELECT ?1 WHERE ?2',
      'INSERT INTO public_profiles (user_id, practice_id, specialties, approved_at, is_published) VALUES (?1, ?1, \'["Crowd"]\', ?2, 1)',
      "INSERT INTO licenses (user_id, place, type, conferring_entity, license_number, expiration_date) SELECT ?1, 0, 'LPC', 'TX', 'A-1', '2099-12-31' WHERE ?2",
    ]
    await env.DIRECTORY.batch(rows.flatMap((id) => inserts.map((sql) => env.DIRECTORY.prepare(sql).bind(id, now))))
    expect(await rebuildSearch(directoryStore())).toBeGreaterThanOrEqual(25)

    const first = await search('specialty=crowd')
    const second = await search(`specialty=crowd&cursor=${first.next_cursor}`)
    expect([first.professionals.length, second.professionals.length, second.next_cursor]).toEqual([20, 5, null])
    const ids = [...first.professionals, ...second.professionals].map((row) => row.cognito_sub)
    expect(new Set(ids).size).toBe(25)
    expect((await new Browser().get('/api/search/v1/professionals?cursor=@@@')).status).toBe(400)

    // Any entry of the first page will do, because ids of the same millisecond have no order.
    const hidden = ids[3] ?? ''
    await env.DIRECTORY.prepare('UPDATE public_profiles SET approved_at = NULL WHERE user_id = ?').bind(hidden).run()
    expect((await search('specialty=crowd')).professionals).toHaveLength(19)
    await rebuildSearch(directoryStore())
    expect((await search('q=many&specialty=crowd')).professionals).toHaveLength(20)
    expect(
      await env.SEARCH.prepare('SELECT count(*) AS n FROM profiles WHERE user_id = ?').bind(hidden).first('n'),
    ).toBe(0)
  })

  it('reads few more rows than it shows', async () => {
    const read = await env.SEARCH.prepare(
      "SELECT p.user_id FROM facets f JOIN profiles p ON p.place = f.place WHERE f.facet = 'specialty:crowd' AND f.place > 0 ORDER BY f.place LIMIT 21",
    ).all()
    expect(read.meta.rows_read).toBeLessThanOrEqual(60)
  })

  it('takes a video link only with https', async () => {
    const browser = new Browser()
    await providerArrives(browser, 'video-link@example.test')
    const offices = z
      .object({ additional_office_locations: z.array(z.looseObject({ video_link: z.string() })) })
      .parse((await browser.get(OWN)).body).additional_office_locations
    const save = (video_link: string) =>
      browser.put(OWN, { additional_office_locations: offices.map((office) => ({ ...office, video_link })) })
    for (const link of ['http://meet.example/room', 'javascript:alert(1)', 'data:text/html,x', 'meet.example', ' '])
      expect(await save(link)).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(await save('https://meet.example/room')).toMatchObject({
      status: 200,
      body: { additional_office_locations: [{ video_link: 'https://meet.example/room' }, {}] },
    })
  })
})
