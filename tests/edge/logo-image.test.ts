import { beforeAll, describe, expect, it } from 'vitest'
import { jpegSize, PICTURE_SCALES } from '#domain/content/jpeg'
import { logoSize } from '#domain/content/logo'
import { logoFile } from '#edge/directory/profiles/logo-image'
import { jpegOf } from '../factories/jpeg.ts'
import { providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { directoryStore } from './directory-store.ts'
import { schedulerArrives, teamIdOf } from './invitations.ts'
import { env } from './worker-env.ts'

const OWN = '/api/users/v1/practice_group/logo_image'
const publicPath = (name: string, query = '') => `/api/users/practice_group/logo_image/${name}${query}`
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const logo = () => {
  const [x1 = '', x2 = '', x4 = ''] = PICTURE_SCALES.map((scale) => base64(jpegOf(logoSize(scale))))
  return { x1, x2, x4 }
}

beforeAll(migrateDatabases)

describe('the logo of a practice', () => {
  it('is stored in three sizes, with each side rounded up to the next ten', () => {
    expect(PICTURE_SCALES.map(logoSize)).toEqual([
      { width: 160, height: 80 },
      { width: 320, height: 160 },
      { width: 640, height: 320 },
    ])
  })

  it('is public after its upload, cached forever by its version, and removed with its files', async () => {
    const browser = new Browser()
    const id = await providerArrives(browser, 'logo@example.test', { custom_url: 'paula-with-a-logo' })
    const practice = await teamIdOf(browser)
    for (const name of [practice, id, 'nobody-at-all', '..%2f..%2fx', '%00', 'a'.repeat(3_000)])
      expect((await new Browser().get(publicPath(name))).status).toBe(404)

    const kept = await browser.put(OWN, logo())
    const { logo_version } = kept.body as { logo_version: string }
    expect((await new Browser().get(`/api/users/v1/orchid_pro/${id}`)).body).toMatchObject({ logo_version })
    expect((await browser.get('/api/users/v1/orchid_pro/')).body).toMatchObject({ logo_version })
    for (const name of [practice, id, 'paula-with-a-logo'])
      for (const scale of PICTURE_SCALES) {
        const seen = await new Browser().fetch('GET', publicPath(name, `?scale=${scale}&v=${logo_version}`))
        expect(seen.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect(jpegSize(new Uint8Array(await seen.arrayBuffer()))).toEqual(logoSize(scale))
      }

    const next = await browser.put(OWN, logo())
    expect((next.body as { logo_version: string }).logo_version).not.toBe(logo_version)
    expect(await browser.call('DELETE', OWN)).toMatchObject({ status: 200, body: { logo_version: null } })
    expect((await new Browser().get(publicPath(practice))).status).toBe(404)
    expect((await env.FILES.list({ prefix: `logo_image/${practice}/` })).objects).toEqual([])
  })

  it('cannot be a picture of another size or a file that is not a picture', async () => {
    const browser = new Browser()
    await providerArrives(browser, 'wrong-logo@example.test')
    const { x1, x2, x4 } = logo()
    for (const wrong of [
      { x1: x2, x2, x4 },
      { x1, x2, x4: btoa('<svg/>') },
    ])
      expect((await browser.put(OWN, wrong)).status).toBe(400)
  })

  it('can be changed only by the owner, and is public only while the profile is', async () => {
    const browser = new Browser()
    const id = await providerArrives(browser, 'hidden-logo@example.test')
    const sam = new Browser()
    await schedulerArrives(sam, browser, 'logo-sam@example.test')
    await browser.put(OWN, logo())
    expect((await sam.put(OWN, logo())).status).toBe(403)
    expect((await new Browser().put(OWN, logo())).status).toBe(401)
    await env.DIRECTORY.prepare('UPDATE public_profiles SET approved_at = NULL WHERE user_id = ?').bind(id).run()
    const practice = await teamIdOf(browser)
    expect((await new Browser().get(publicPath(practice))).status).toBe(404)
    const own = await browser.fetch('GET', publicPath(practice))
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    await own.body?.cancel()
  })

  it('is available for invoices in its largest size', async () => {
    const browser = new Browser()
    await providerArrives(browser, 'paper-logo@example.test')
    const practice = await teamIdOf(browser)
    expect(await logoFile(directoryStore(), practice)).toBeNull()
    await browser.put(OWN, logo())
    const file = await logoFile(directoryStore(), practice)
    expect(jpegSize(file ?? new Uint8Array())).toEqual(logoSize(4))
  })
})
