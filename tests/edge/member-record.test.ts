import { beforeAll, describe, expect, it } from 'vitest'
import { memberArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'

const OWN = '/api/users/v1/patient/'

beforeAll(migrateDatabases)

describe("a member's own record", () => {
  it('keeps what any of its forms offers, and refuses what none does', async () => {
    const browser = new Browser()
    await memberArrives(browser, 'record@example.test')
    const answers = { gender: 'Transgender Woman', sex: 'Prefer not to say', insurance_provider: 'Out-of-Pocket, Cash' }
    expect(await browser.put(OWN, answers)).toMatchObject({ status: 200, body: answers })
    expect(await browser.put(OWN, { gender: 'Non-binary', sex: 'Male' })).toMatchObject({ status: 200 })
    expect(await browser.get(OWN)).toMatchObject({
      body: { gender: 'Non-binary', sex: 'Male', insurance_provider: 'Out-of-Pocket, Cash', home_city: 'Fresno' },
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

  it('stays complete once the registration is', async () => {
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
    expect(await browser.get(OWN)).toMatchObject({ body: { home_city: 'Fresno', dob: '1990-02-03' } })
  })
})
