import { beforeAll, describe, expect, it } from 'vitest'
import { SELF } from 'cloudflare:test'
import { z } from 'zod'
import { ERROR_TEXT } from '#contracts/errors'
import type { Answer } from './Browser.ts'
import { Browser } from './Browser.ts'
import { memberArrives, memberForm, providerArrives } from './accounts.ts'
import { migrateDatabases } from './databases.ts'
import { env } from './worker-env.ts'

const MEMBER = '/api/users/v1/patient/'
const PROVIDER = '/api/users/v1/orchid_pro/'
const REGISTER = '/api/users/v1/patient/account'

beforeAll(migrateDatabases)

/** The fields that a response with status 400 names. */
function refused({ status, body }: Answer): string[] {
  if (status !== 400) return [`not refused: ${status}`]
  return (body as { detail: { loc: (string | number)[] }[] }).detail.map(({ loc }) => loc.slice(1).join('.'))
}

// A date that is in the future in every time zone.
const ahead = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
const IMPOSSIBLE_BIRTHS = ['0001-01-01', '1700-01-01', '1899-12-31', ahead]
const FOREIGN_PLACES: [change: object, fields: string[]][] = [
  [{ home_state: 'ZZ' }, ['home_state']],
  [{ home_state: 'California' }, ['home_state']],
  [{ home_zipcode: 'abc' }, ['home_zipcode']],
  [{ country: 'CA' }, ['home_state', 'home_zipcode']],
  [{ country: 'CA', home_state: 'ON' }, ['home_zipcode']],
  [{ country: 'CO', home_state: 'ON', home_zipcode: '110111' }, ['home_state']],
]
const HIDDEN_NAMES = ['Mo\u202Ena', 'Mo\u0007na', ' Mona\u2066', 'Mo\u200Bna\u2800']
const INVISIBLE_NAMES = [
  '\u200B',
  '\u2800',
  '\u3164',
  '\u00AD',
  '\u115F',
  '\u1160',
  '\uFFA0',
  '\uFE0F',
  '\u200D',
  '\u0301',
]

describe('a member', () => {
  it('cannot register with impossible values, and the refused tries create no account', async () => {
    const email = 'impossible@example.test'
    const { user_in, patient_in } = memberForm(email)
    const send = (change: object) => new Browser().post(REGISTER, { user_in, patient_in: { ...patient_in, ...change } })
    for (const dob of IMPOSSIBLE_BIRTHS) expect(refused(await send({ dob }))).toEqual(['patient_in.dob'])
    for (const [change, fields] of FOREIGN_PLACES)
      expect(refused(await send(change))).toEqual(fields.map((field) => `patient_in.${field}`))
    for (const first_name of INVISIBLE_NAMES)
      expect(refused(await send({ first_name }))).toEqual(['patient_in.first_name'])
    expect((await send({})).status).toBe(201)
  })

  it('cannot save impossible values, and their details are unchanged', async () => {
    const browser = new Browser()
    await memberArrives(browser, 'unmoved@example.test')
    const before = await browser.get(MEMBER)
    for (const dob of IMPOSSIBLE_BIRTHS) expect(refused(await browser.put(MEMBER, { dob }))).toEqual(['dob'])
    for (const [change, fields] of FOREIGN_PLACES) expect(refused(await browser.put(MEMBER, change))).toEqual(fields)
    for (const last_name of INVISIBLE_NAMES)
      expect(refused(await browser.put(MEMBER, { last_name }))).toEqual(['last_name'])
    expect(await browser.get(MEMBER)).toEqual(before)
    for (const first_name of HIDDEN_NAMES)
      expect(await browser.put(MEMBER, { first_name })).toMatchObject({ status: 200, body: { first_name: 'Mona' } })
    const moved = { country: 'CA', home_state: 'ON', home_city: 'Ottawa', home_zipcode: 'K1A 0B1' }
    expect(await browser.put(MEMBER, moved)).toMatchObject({ status: 200, body: moved })
  })

  it('can change other fields while a stored value is wrong', async () => {
    const browser = new Browser()
    const id = await memberArrives(browser, 'old-address@example.test')
    await env.DIRECTORY.prepare("UPDATE member_profiles SET home_state = 'ZZ', home_zipcode = 'abc' WHERE user_id = ?")
      .bind(id)
      .run()
    expect(await browser.put(MEMBER, { home_city: 'Albany', home_state: 'ZZ' })).toMatchObject({ status: 200 })
    expect(refused(await browser.put(MEMBER, { home_zipcode: 'xyz' }))).toEqual(['home_zipcode'])
    expect(await browser.put(MEMBER, { home_zipcode: '12207' })).toMatchObject({ status: 200 })
    expect(refused(await browser.put(MEMBER, { country: 'CA' }))).toEqual(['home_state', 'home_zipcode'])
    expect(await browser.put(MEMBER, { home_state: 'NY' })).toMatchObject({ status: 200 })
  })

  it('cannot add a child with an impossible date of birth', async () => {
    const browser = new Browser()
    await memberArrives(browser, 'no-child@example.test')
    for (const dob of IMPOSSIBLE_BIRTHS)
      expect(
        refused(
          await browser.post('/api/users/v1/minors/', {
            first_name: 'Kim',
            last_name: 'Ortega',
            dob,
            relation: 'Parent',
          }),
        ),
      ).toEqual(['dob'])
  })
})

describe('a provider', () => {
  it('cannot save impossible values, and their profile is unchanged', async () => {
    const browser = new Browser()
    await providerArrives(browser, 'unmoved-provider@example.test')
    const before = await browser.get(PROVIDER)
    const { additional_office_locations: offices, licenses } = before.body as {
      additional_office_locations: object[]
      licenses: object[]
    }
    const changes: [change: object, fields: string[]][] = [
      ...IMPOSSIBLE_BIRTHS.map((dob): [object, string[]] => [{ dob }, ['dob']]),
      [{ office_state: 'ZZ', office_zipcode: '1' }, ['office_state', 'office_zipcode']],
      [{ mail_state: 'ON', mail_zipcode: 'K1A 0B1' }, ['mail_state', 'mail_zipcode']],
      [{ licenses: [{ ...licenses[0], expiration_date: '2020-02-02' }] }, ['licenses.0.expiration_date']],
      [{ licenses: [...licenses, { ...licenses[0], conferring_entity: 'ZZ' }] }, ['licenses.1.conferring_entity']],
      [{ additional_office_locations: [{ ...offices[0], state: 'ZZ' }] }, ['additional_office_locations.0.state']],
    ]
    for (const [change, fields] of changes) expect(refused(await browser.put(PROVIDER, change))).toEqual(fields)
    expect(await browser.get(PROVIDER)).toEqual(before)
  })

  it('can change other fields while a stored value is wrong, even when a wrong license moves in the list', async () => {
    const browser = new Browser()
    const id = await providerArrives(browser, 'old-licence@example.test')
    const license = { type: 'LPC', conferring_entity: 'TX', license_number: 'A-1' }
    const second = { ...license, license_number: 'B-2' }
    await browser.put(PROVIDER, { licenses: [license, second] })
    await env.DIRECTORY.batch([
      env.DIRECTORY.prepare("UPDATE licenses SET conferring_entity = 'ZZ' WHERE user_id = ? AND place = 1").bind(id),
      env.DIRECTORY.prepare("UPDATE provider_profiles SET mail_zipcode = 'abc' WHERE user_id = ?").bind(id),
    ])
    const old = { ...second, conferring_entity: 'ZZ' }
    expect(await browser.put(PROVIDER, { licenses: [license, old], headline: 'Still here.' })).toMatchObject({
      status: 200,
    })
    expect(await browser.put(PROVIDER, { licenses: [old] })).toMatchObject({ status: 200 })
    expect(refused(await browser.put(PROVIDER, { mail_zipcode: 'xyz' }))).toEqual(['mail_zipcode'])
    expect(refused(await browser.put(PROVIDER, { licenses: [{ ...old, conferring_entity: 'YY' }] }))).toEqual([
      'licenses.0.conferring_entity',
    ])
  })

  it('cannot save a specialty that no list contains', async () => {
    const browser = new Browser()
    await providerArrives(browser, 'no-such-specialty@example.test')
    const { orchid_pro_types: before } = (await browser.get(PROVIDER)).body as {
      orchid_pro_types: { orchid_pro_type_id: string }[]
    }
    for (const specialty of [
      { specialty: 'x', sub_specialty: null },
      { specialty: 'psychiatry', sub_specialty: 'x' },
    ]) {
      const body = { orchid_pro_type: { type: 'physician', specialty } }
      const path = `/api/users/v1/orchid_pro_type/${before[0]?.orchid_pro_type_id}`
      expect(refused(await browser.put(path, body))).toEqual(['orchid_pro_type.specialty'])
      expect(refused(await browser.post('/api/users/v1/orchid_pro_type/create', body))).toEqual([
        'orchid_pro_type.specialty',
      ])
    }
    expect((await browser.get(PROVIDER)).body).toMatchObject({ orchid_pro_types: before })
  })
})

describe('a body', () => {
  it('with a text that cannot be stored unchanged is refused at its field', async () => {
    const browser = new Browser()
    await memberArrives(browser, 'unkeepable@example.test')
    for (const biography of ['half \uD83D', 'half \uDE00', 'end\u0000here'])
      expect(refused(await browser.put(MEMBER, { biography }))).toEqual(['biography'])
    expect(await browser.put(MEMBER, { biography: 'whole \u{1F600}, two lines\nof it' })).toMatchObject({ status: 200 })
  })

  const send = (...parts: (string | number[])[]) =>
    SELF.fetch('http://localhost:8787/api/login/v1/initiate_auth', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:8787' },
      body: new ReadableStream<Uint8Array>({
        start(out) {
          for (const part of parts)
            out.enqueue(typeof part === 'string' ? new TextEncoder().encode(part) : new Uint8Array(part))
          out.close()
        },
      }),
    })
  const answerTo = async (...parts: (string | number[])[]) => {
    const answer = await send(...parts)
    return [answer.status, z.object({ detail: z.unknown() }).parse(await answer.json()).detail]
  }

  it('that is not UTF-8 is refused, even when only its last character is incomplete', async () => {
    const noText = [400, [{ msg: 'The body is not UTF-8', loc: ['body'] }]]
    expect(await answerTo('{"', [0xff], '":1}')).toEqual(noText)
    expect(await answerTo('{"a":"', [0xc3])).toEqual(noText)
  })

  it('is read correctly when a character arrives in two parts', async () => {
    const rest = '@example.test","password":"Tannen-zapfen-77"}'
    expect(await answerTo('{"username_or_email":"zo', [0xc3], [0xab], rest)).toEqual([
      401,
      ERROR_TEXT.wrong_credentials,
    ])
  })

  it('is refused when it is nested too deeply, or when the name of a field cannot be stored unchanged', async () => {
    const deep = `{"a":"\\ud83d\\ude00","b":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    expect(await answerTo(deep)).toEqual([400, [{ msg: 'The body is nested too deeply', loc: ['body'] }]])
    expect(await answerTo('{"a\\u0000b":1}')).toMatchObject([400, [{ loc: ['body', 'a\0b'] }]])
  })
})
