import { beforeAll, describe, expect, it } from 'vitest'
import { memberArrives, memberBegins } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { addChild, bornYearsAgo, switchTo, teenagerArrives } from './families.ts'

const OWN = '/api/users/v1/patient/'

beforeAll(migrateDatabases)

describe("a member's own details", () => {
  it('accept every choice that a form offers, and refuse others', async () => {
    const browser = new Browser()
    await memberArrives(browser, 'record@example.test')
    const answers = { gender: 'Transgender Woman', sex: 'Prefer not to say', insurance_provider: 'Out-of-Pocket, Cash' }
    expect(await browser.put(OWN, answers)).toMatchObject({ status: 200, body: answers })
    expect(await browser.put(OWN, { gender: 'Non-binary', sex: 'Male' })).toMatchObject({ status: 200 })
    expect(await browser.get(OWN)).toMatchObject({
      body: { gender: 'Non-binary', sex: 'Male', insurance_provider: 'Out-of-Pocket, Cash', home_city: 'Dallas' },
    })
    for (const [field, wrong] of [
      ['gender', 'Something else'],
      ['sex', 'Unknown'],
      ['phone_number', '518-555'],
      ['biography', 'a'.repeat(1025)],
    ] as const)
      expect(await browser.put(OWN, { [field]: wrong })).toMatchObject({
        status: 400,
        body: { detail: [{ loc: ['body', field] }] },
      })
    expect(await browser.put(OWN, { biography: 'a'.repeat(1024) })).toMatchObject({ status: 200 })
  })

  it('store all of several changes to different fields at the same moment', async () => {
    const browser = new Browser()
    await memberArrives(browser, 'two-tabs@example.test')
    const fields = { phone_number: '5185550123', biography: 'I walk a lot.', home_city: 'Clovis', last_name: 'Ortiz' }
    const saves = Object.entries(fields).map(([field, value]) => browser.put(OWN, { [field]: value }))
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await browser.get(OWN)).toMatchObject({ body: fields })
  })

  it('stay complete after the registration is complete', async () => {
    const browser = new Browser()
    await memberArrives(browser, 'complete@example.test')
    expect(await browser.put(OWN, { home_city: ' ', home_zipcode: '' })).toMatchObject({
      status: 400,
      body: { detail: [{ loc: ['body', 'home_city'] }, { loc: ['body', 'home_zipcode'] }] },
    })
    const young = `${new Date().getUTCFullYear() - 12}-01-01`
    expect(await browser.put(OWN, { dob: young })).toMatchObject({
      status: 400,
      body: { detail: [{ loc: ['body', 'dob'] }] },
    })
    expect(await browser.get(OWN)).toMatchObject({ body: { home_city: 'Dallas', dob: '1990-02-03' } })
  })
})

describe("a child's details, which a guardian edits", () => {
  it('are saved as their form sends them, whatever the child’s age', async () => {
    const browser = new Browser()
    const parent = await memberArrives(browser, 'parent@example.test')
    const before = bornYearsAgo(8)
    expect((await switchTo(browser, parent, await addChild(browser, 'Kim', before))).status).toBe(200)
    const { body: record } = await browser.get(OWN)
    const { orchid_user_id: _, ...form } = record as Record<string, unknown>
    expect(form).toMatchObject({ first_name: 'Kim', dob: before })
    expect(await browser.put(OWN, { ...form, biography: 'Likes trains.' })).toMatchObject({
      status: 200,
      body: { biography: 'Likes trains.', dob: before },
    })
    const corrected = bornYearsAgo(7)
    expect(await browser.put(OWN, { ...form, dob: corrected })).toMatchObject({ status: 200, body: { dob: corrected } })
  })
})

describe('the date of birth', () => {
  const birth = async (browser: Browser, dob: unknown) => browser.put(OWN, { dob })
  const refusal = (msg: string) => ({ status: 400, body: { detail: [{ loc: ['body', 'dob'], msg }] } })

  it('must be a calendar day in the form YYYY-MM-DD', async () => {
    const browser = new Browser()
    await memberArrives(browser, 'calendar@example.test')
    for (const wrong of [
      '',
      '02/03/1990',
      '1990-2-3',
      '1990-02-30',
      '1990-13-01',
      '1990-02-03T00:00:00Z',
      19900203,
      null,
    ])
      expect(await birth(browser, wrong), `${wrong}`).toMatchObject({
        status: 400,
        body: { detail: [{ loc: ['body', 'dob'] }] },
      })
    expect(await birth(browser, '1988-02-29')).toMatchObject({ status: 200, body: { dob: '1988-02-29' } })
  })

  it('cannot make a member younger than 13, and cannot be in the future', async () => {
    const [adult, teen] = [new Browser(), new Browser()]
    await memberArrives(adult, 'thirteen@example.test')
    await teenagerArrives(teen, 'fourteen@example.test', bornYearsAgo(14))
    for (const browser of [adult, teen]) {
      // Two days before the birthday, because the test may run over midnight.
      expect(await birth(browser, bornYearsAgo(13, 2))).toMatchObject(refusal('You must be at least 13 years old'))
      expect(await birth(browser, bornYearsAgo(0, 2))).toMatchObject(refusal('The date of birth is in the future.'))
    }
    const thirteen = bornYearsAgo(13)
    expect(await birth(teen, thirteen)).toMatchObject({ status: 200, body: { dob: thirteen } })
  })

  it('cannot make an adult whose registration is complete a minor', async () => {
    const browser = new Browser()
    await memberArrives(browser, 'slip@example.test')
    for (const young of [bornYearsAgo(13), bornYearsAgo(17), bornYearsAgo(18, 2)])
      expect(await birth(browser, young)).toMatchObject(
        refusal('With this date you would be under 18. If that is so, please contact us to change it.'),
      )
    const grown = bornYearsAgo(19)
    expect(await birth(browser, grown)).toMatchObject({ status: 200, body: { dob: grown } })
  })

  it('can be corrected by the member until the registration is complete', async () => {
    const browser = new Browser()
    const email = 'unfinished@example.test'
    await memberBegins(browser, email)
    for (const dob of [bornYearsAgo(16), '1991-04-05'])
      expect(await birth(browser, dob)).toMatchObject({ status: 200, body: { dob } })
  })

  it('cannot make a minor an adult', async () => {
    const browser = new Browser()
    const before = bornYearsAgo(15)
    await teenagerArrives(browser, 'fifteen@example.test', before)
    expect(await birth(browser, bornYearsAgo(18))).toMatchObject(
      refusal(
        'Please contact us to change this date of birth. You cannot change it from under 18 to 18 or older yourself.',
      ),
    )
    expect(await browser.get(OWN)).toMatchObject({ body: { dob: before } })
    const another = bornYearsAgo(16)
    expect(await birth(browser, another)).toMatchObject({ status: 200, body: { dob: another } })
  })
})
