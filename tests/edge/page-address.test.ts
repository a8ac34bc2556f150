import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { drainDirectoryOutbox } from '#edge/directory-outbox'
import { providerByIdOrUrl } from '#edge/directory/people/people'
import { providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { directoryStore } from './directory-store.ts'
import { env } from './worker-env.ts'

const OWN = '/api/users/v1/orchid_pro/'

beforeAll(migrateDatabases)

async function arrives(email: string, names: object = {}) {
  const browser = new Browser()
  const id = await providerArrives(browser, email, names)
  const own = z.object({ custom_url: z.string() })
  const address = async () => own.parse((await browser.get(OWN)).body).custom_url
  const choose = async (custom_url: string) => (await browser.put(OWN, { custom_url })).status
  return { browser, id, address, choose }
}

/** What visitors see at a page's addresses: the status of each endpoint that the page reads, and the present address. */
async function seenAt(name: string) {
  const visitor = new Browser()
  const parts = ['users/v1/orchid_pro', 'scheduler/v1/appointment_types', 'scheduler/v1/cancellation_policy']
  const answers = await Promise.all(parts.map((part) => visitor.get(`/api/${part}/${name}`)))
  const { id_or_custom_url } = (answers[0]?.body ?? {}) as { id_or_custom_url?: string }
  return { statuses: answers.map(({ status }) => status), id_or_custom_url }
}

describe('the address of a page', () => {
  it('has the name of the professional, and a number for people of one name, also when they finish at once', async () => {
    const names = { first_name: 'Zoë', last_name: 'Đặng-Weiß', display_name: 'Zoë Đặng-Weiß' }
    const first = await arrives('zoe@address.test', names)
    expect(await first.address()).toBe('dr-zoe-dang-weiss')
    const others = await Promise.all([2, 3].map((n) => arrives(`zoe${n}@address.test`, names)))
    const addresses = await Promise.all(others.map(({ address }) => address()))
    expect(addresses.sort()).toEqual(['dr-zoe-dang-weiss-2', 'dr-zoe-dang-weiss-3'])
    await drainDirectoryOutbox(env)
    expect(await seenAt('dr-zoe-dang-weiss')).toEqual({
      statuses: [200, 200, 200],
      id_or_custom_url: 'dr-zoe-dang-weiss',
    })
  })

  it('is the id for a name without Latin letters', async () => {
    const one = await arrives('anna@address.test', {
      first_name: 'Анна',
      last_name: 'Петрова',
      display_name: 'Анна Петрова',
    })
    expect(await one.address()).toBe('')
    expect(await seenAt(one.id)).toEqual({ statuses: [200, 200, 200], id_or_custom_url: one.id })
  })

  it('that was left leads to the present one, belongs to nobody else, and can be taken back', async () => {
    const one = await arrives('former@address.test', { custom_url: 'calm-cove' })
    const other = await arrives('other@address.test')
    expect(await one.choose('calm-bay')).toBe(200)
    expect(await one.choose('calm-harbor')).toBe(200)
    for (const name of ['calm-cove', 'calm-bay', 'calm-harbor', one.id]) {
      expect(await seenAt(name)).toEqual({ statuses: [200, 200, 200], id_or_custom_url: 'calm-harbor' })
      expect(await providerByIdOrUrl(directoryStore(), name)).toMatchObject({ user_id: one.id })
    }
    expect(await other.choose('calm-cove')).toBe(409)
    expect(await one.choose('calm-cove')).toBe(200)
    expect(await seenAt('calm-harbor')).toMatchObject({ id_or_custom_url: 'calm-cove' })
    // Without an address the page is at its id, and the last address leads there.
    expect(await one.choose('')).toBe(200)
    expect(await seenAt('calm-cove')).toMatchObject({ id_or_custom_url: one.id })
    // A page that is taken back answers at no address.
    await one.browser.put(OWN, { page_published: false })
    expect((await seenAt('calm-bay')).statuses).toEqual([404, 404, 404])
  })

  it('is kept ten times back, so that nobody collects addresses', async () => {
    const one = await arrives('many@address.test', { custom_url: 'many-0' })
    for (let n = 1; n <= 11; n++) expect(await one.choose(`many-${n}`)).toBe(200)
    expect((await seenAt('many-0')).statuses).toEqual([404, 404, 404])
    expect(await seenAt('many-1')).toMatchObject({ id_or_custom_url: 'many-11' })
  })

  it('goes to one of two who choose it at once', async () => {
    const both = await Promise.all(['left', 'right'].map((side) => arrives(`${side}@address.test`)))
    const statuses = await Promise.all(both.map(({ choose }) => choose('one-lake')))
    expect(statuses.sort()).toEqual([200, 409])
  })
})
