import { beforeAll, describe, expect, it } from 'vitest'
import { isJpegOf, jpegSize, PICTURE_SCALES } from '#domain/content/jpeg'
import { portraitSize } from '#domain/content/portrait'
import { jpegOf } from '../factories/jpeg.ts'
import { providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { env } from './worker-env.ts'

const OWN = '/api/users/v1/orchid_pro/profile_image'
const USER_INFO = '/api/users/v1/user_info'
const publicPath = (sub: string, query = '') => `/api/users/orchid_pro/profile_image/${sub}${query}`
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const photo = () => {
  const [x1 = '', x2 = '', x4 = ''] = PICTURE_SCALES.map((scale) => base64(jpegOf(portraitSize(scale))))
  return { x1, x2, x4 }
}

beforeAll(migrateDatabases)

describe('a photo', () => {
  it('is stored in three sizes, with each side rounded up to the next ten', () => {
    expect(PICTURE_SCALES.map(portraitSize)).toEqual([
      { width: 200, height: 260 },
      { width: 390, height: 520 },
      { width: 770, height: 1030 },
    ])
  })

  it('must be a complete JPEG of exactly its size', () => {
    const whole = jpegOf(portraitSize(2))
    expect(jpegSize(whole)).toEqual({ width: 390, height: 520 })
    expect(isJpegOf(whole, portraitSize(2))).toBe(true)
    expect(isJpegOf(whole, portraitSize(1))).toBe(false)
    expect(isJpegOf(whole.subarray(0, -1), portraitSize(2))).toBe(false)
    expect(isJpegOf(whole.subarray(0, 20), portraitSize(2))).toBe(false)
    for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '\u0089PNG\r\n', 'GIF89a', ''])
      expect(jpegSize(new TextEncoder().encode(text))).toBeNull()
    expect(jpegSize(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]))).toBeNull()
  })
})

describe('the photo of a professional', () => {
  it('is stored without the place where it was taken, and is refused when it is no picture', async () => {
    const browser = new Browser()
    const id = await providerArrives(browser, 'photo-place@example.test')
    const place = new TextEncoder().encode('Exif\0\0GPS 41.8781 -87.6298')
    const taken = (scale: (typeof PICTURE_SCALES)[number]) => {
      const jpeg = jpegOf(portraitSize(scale))
      const exif = [0xff, 0xe1, 0, place.length + 2, ...place]
      return base64(Uint8Array.from([...jpeg.subarray(0, 2), ...exif, ...jpeg.subarray(2), ...place]))
    }
    const kept = await browser.put(OWN, { x1: taken(1), x2: taken(2), x4: taken(4) })
    expect(kept.status).toBe(200)
    for (const scale of PICTURE_SCALES) {
      const seen = await new Browser().fetch('GET', publicPath(id, `?scale=${scale}`))
      expect(new Uint8Array(await seen.arrayBuffer())).toEqual(jpegOf(portraitSize(scale)))
    }
    for (const other of [btoa('<svg onload=alert(1)>'), base64(jpegOf({ width: 65_535, height: 65_535 }))])
      expect(await browser.put(OWN, { ...photo(), x2: other })).toMatchObject({
        status: 400,
        body: { detail: [{ msg: 'This is not a picture that can be read. Choose another one.', loc: ['body', 'x2'] }] },
      })
    expect((await browser.get(USER_INFO)).body).toMatchObject(kept.body as object)
  })

  it('is public after its upload, cached forever by its version, and removed with its files', async () => {
    const browser = new Browser()
    const id = await providerArrives(browser, 'photo@example.test')
    for (const sub of [id, 'nope', '..%2f..%2fx', '%00', 'a'.repeat(3_000)])
      expect([sub, (await new Browser().get(publicPath(sub))).status]).toEqual([sub, 404])
    expect((await browser.get(USER_INFO)).body).toMatchObject({ photo_version: null })

    const kept = await browser.put(OWN, photo())
    const { photo_version } = kept.body as { photo_version: string }
    expect((await new Browser().get(`/api/users/v1/orchid_pro/${id}`)).body).toMatchObject({ photo_version })
    expect((await browser.get(USER_INFO)).body).toMatchObject({ photo_version })
    for (const scale of PICTURE_SCALES) {
      const seen = await new Browser().fetch('GET', publicPath(id, `?scale=${scale}&v=${photo_version}`))
      expect(seen.status).toBe(200)
      expect(Object.fromEntries(seen.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      expect(jpegSize(new Uint8Array(await seen.arrayBuffer()))).toEqual(portraitSize(scale))
    }
    const unversioned = await new Browser().fetch('GET', publicPath(id))
    await unversioned.arrayBuffer()
    expect(unversioned.headers.get('cache-control')).toBe('public, max-age=30')

    const next = (await browser.put(OWN, photo())).body as { photo_version: string }
    expect(next.photo_version).not.toBe(photo_version)
    const files = async () => (await env.FILES.list({ prefix: `profile_image/${id}/` })).objects.map(({ key }) => key)
    expect(await files()).toEqual(['1', '2', '4'].map((scale) => `profile_image/${id}/${next.photo_version}/${scale}`))

    expect(await browser.call('DELETE', OWN)).toMatchObject({ status: 200, body: { photo_version: null } })
    expect((await new Browser().get(publicPath(id))).status).toBe(404)
    expect(await files()).toEqual([])
  })

  it('is refused at each field that is not a photo, and is hidden while the profile is', async () => {
    const browser = new Browser()
    const id = await providerArrives(browser, 'hidden-photo@example.test')
    const svg = btoa('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    expect(await browser.put(OWN, { ...photo(), x2: svg })).toMatchObject({
      status: 400,
      body: { detail: [{ loc: ['body', 'x2'] }] },
    })
    expect(await browser.put(OWN, { ...photo(), x1: 'A' })).toMatchObject({
      status: 400,
      body: { detail: [{ loc: ['body', 'x1'] }] },
    })
    expect(await browser.put(OWN, { ...photo(), x4: photo().x1 })).toMatchObject({
      status: 400,
      body: { detail: [{ loc: ['body', 'x4'] }] },
    })
    expect((await browser.put(OWN, { ...photo(), x1: 'A'.repeat(3_000_000) })).status).toBe(413)
    expect((await new Browser().put(OWN, photo())).status).toBe(401)

    await browser.put(OWN, photo())
    await env.DIRECTORY.prepare('UPDATE public_profiles SET approved_at = NULL WHERE user_id = ?').bind(id).run()
    expect((await new Browser().get(publicPath(id))).status).toBe(404)
    const own = await browser.fetch('GET', publicPath(id))
    await own.arrayBuffer()
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  })
})
