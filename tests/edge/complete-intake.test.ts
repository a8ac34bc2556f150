import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { env } from './worker-env.ts'

const OWN = '/api/users/v1/orchid_pro/'

beforeAll(migrateDatabases)

describe('a finished intake', () => {
  /** The fields that a response refuses. */
  const refused = ({ body }: { body: unknown }) =>
    z
      .object({ detail: z.array(z.object({ loc: z.array(z.string()) })).default([]) })
      .parse(body)
      .detail.map(({ loc }) => loc.slice(1).join('.'))

  it('stays complete: a change that would make it incomplete is refused at each such field and not saved', async () => {
    const browser = new Browser()
    const id = await providerArrives(browser, 'complete@example.test')
    const before = (await browser.get(OWN)).body
    const undone = await browser.put(OWN, {
      dob: '2015-01-01',
      licenses: [],
      office_address_line1: ' ',
      agreed_to_terms_of_use: false,
      headline: 'Nothing of this is saved.',
    })
    expect(undone).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(refused(undone)).toEqual([
      'licenses.0.conferring_entity',
      'licenses.0.license_number',
      'office_address_line1',
      'agreed_to_terms_of_use',
      'dob',
    ])
    expect(refused(await browser.put(`${OWN}?on_behalf_of=${id}`, { mail_zipcode: '' }))).toEqual(['mail_zipcode'])
    expect((await browser.get(OWN)).body).toEqual(before)
    for (const change of [
      {
        dob: '1980-05-07',
        licenses: [{ type: 'LPC', conferring_entity: 'OK', license_number: 'B-2', expiration_date: '2099-12-31' }],
      },
      { headline: 'Room to breathe.', languages: ['English'] },
      { phone_number: '', business_entity_name: '' },
    ])
      expect((await browser.put(OWN, change)).status).toBe(200)
  })

  it('cannot lose the specialty of a physician', async () => {
    const browser = new Browser()
    await providerArrives(browser, 'specialty@example.test')
    const { orchid_pro_types } = (await browser.get(OWN)).body as { orchid_pro_types: { orchid_pro_type_id: string }[] }
    const type = `/api/users/v1/orchid_pro_type/${orchid_pro_types[0]?.orchid_pro_type_id}`
    const none = await browser.put(type, { orchid_pro_type: { type: 'physician', specialty: null } })
    expect([none.status, refused(none)]).toEqual([400, ['orchid_pro_types.0.specialty']])
    expect((await browser.get(OWN)).body).toMatchObject({ orchid_pro_types })
  })

  it('can be completed field by field when it has gaps from earlier', async () => {
    const browser = new Browser()
    const id = await providerArrives(browser, 'gaps@example.test')
    await env.DIRECTORY.prepare(
      "UPDATE provider_profiles SET dob = '', mail_city = '', heard_about_orchid_via = '' WHERE user_id = ?",
    )
      .bind(id)
      .run()
    expect((await browser.put(OWN, { mail_city: 'Waco', mail_zipcode: '76701', dob: '' })).status).toBe(200)
    const young = `${new Date().getUTCFullYear() - 17}-01-01`
    const wrong = await browser.put(OWN, { mail_city: '', dob: young, heard_about_orchid_via: '' })
    expect([wrong.status, refused(wrong)]).toEqual([400, ['mail_city', 'dob']])
    expect(await browser.put(OWN, { dob: '1980-05-06' })).toMatchObject({
      status: 200,
      body: { dob: '1980-05-06', mail_city: 'Waco', heard_about_orchid_via: '' },
    })
  })
})
