import fc from 'fast-check'
import sharp, { type JpegOptions } from 'sharp'
import { describe, expect, it } from 'vitest'
import { jpegOf } from '../../tests/factories/jpeg.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { jpegSize } from './jpeg.ts'

const SECRET = 'GPS-41.8781-87.6298'
const text = (value: string) => new TextEncoder().encode(value)
const segment = (marker: number, content: Uint8Array) => {
  const length = content.length + 2
  return Uint8Array.from([0xff, marker, length >> 8, length & 0xff, ...content])
}
/** The picture with segments after its first marker, and bytes after its end. */
const withSegments = (jpeg: Uint8Array, segments: readonly Uint8Array[], after = new Uint8Array()) =>
  Uint8Array.from([...jpeg.subarray(0, 2), ...segments.flatMap((one) => [...one]), ...jpeg.subarray(2), ...after])
const pixels = async (jpeg: Uint8Array) => (await sharp(jpeg).raw().toBuffer()).toString('base64')
const holds = (bytes: Uint8Array | null, secret: string) => Buffer.from(bytes ?? []).includes(secret)

/** A picture with noise, so that a lost byte would show. */
function noisy(options: JpegOptions = {}) {
  const data = Uint8Array.from({ length: 40 * 30 * 3 }, (_, i) => (i * 7919) % 251)
  return sharp(data, { raw: { width: 40, height: 30, channels: 3 } }).jpeg(options)
}

describe('a picture without its metadata', () => {
  it.each<[string, JpegOptions]>([
    ['baseline', {}],
    ['progressive', { progressive: true }],
    ['with best quality', { quality: 100, chromaSubsampling: '4:4:4' }],
  ])('has the same pixels, and neither place nor device nor thumbnail nor comment: %s', async (_, options) => {
    const plain = new Uint8Array(await noisy(options).toBuffer())
    const photo = new Uint8Array(
      await noisy(options)
        .withExif({ IFD0: { Make: 'Camera', ImageDescription: SECRET }, IFD3: { GPSLatitude: '41/1 52/1 41/1' } })
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET}</x:xmpmeta>`)
        .toBuffer(),
    )
    expect(holds(photo, SECRET)).toBe(true)
    const clean = cleanJpeg(photo)
    expect(await pixels(clean ?? new Uint8Array())).toBe(await pixels(plain))
    for (const secret of [SECRET, 'Exif', 'xmpmeta', 'Camera']) expect(holds(clean, secret)).toBe(false)
    expect(cleanJpeg(clean ?? new Uint8Array())).toEqual(clean)
  })

  it.each([1, 3, 6, 8])('is still shown upright when it was taken in orientation %i', async (orientation) => {
    const photo = new Uint8Array(
      await noisy()
        .withExif({ IFD0: { ImageDescription: SECRET } })
        .withMetadata({ orientation, exif: { IFD0: { ImageDescription: SECRET } } })
        .toBuffer(),
    )
    const clean = cleanJpeg(photo) ?? new Uint8Array()
    expect(holds(clean, SECRET)).toBe(false)
    expect((await sharp(clean).metadata()).orientation ?? 1).toBe(orientation)
  })

  it('keeps its color profile', async () => {
    const photo = new Uint8Array(await noisy().withIccProfile('p3').toBuffer())
    const profile = (await sharp(photo).metadata()).icc
    expect(profile).toBeDefined()
    expect((await sharp(cleanJpeg(photo) ?? new Uint8Array()).metadata()).icc).toEqual(profile)
  })

  it('loses every segment that does not belong to it, and what follows its end', async () => {
    const plain = new Uint8Array(await noisy().toBuffer())
    const marker = fc.constantFrom(...Array.from({ length: 16 }, (_, n) => 0xe0 + n), 0xfe)
    const names = fc.constantFrom(
      'Exif\0\0',
      'http://ns.adobe.com/xap/1.0/\0',
      'Photoshop 3.0\0',
      'JFXX\0',
      'MPF\0',
      '',
    )
    const content = fc
      .tuple(names, fc.uint8Array({ maxLength: 40 }))
      .map(([name, more]) => Uint8Array.from([...text(name), ...more, ...text(SECRET), ...more]))
    const before = await pixels(cleanJpeg(plain) ?? new Uint8Array())
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(marker, content), { minLength: 1, maxLength: 5 }), async (segments) => {
        const made = segments.map(([at, bytes]) => segment(at, bytes))
        const clean = cleanJpeg(withSegments(plain, made, text(`PK\u0003\u0004<script>${SECRET}`)))
        expect(holds(clean, SECRET)).toBe(false)
        // An orientation may have been among the bytes, which are not pixels.
        expect(await pixels(clean ?? new Uint8Array())).toBe(before)
      }),
      { numRuns: 100 },
    )
  })
})

describe('what is no picture', () => {
  it('is refused, also when it says to have 65,535 by 65,535 pixels, or none', () => {
    for (const size of [
      { width: 65_535, height: 65_535 },
      { width: 0, height: 10 },
      { width: 10, height: 0 },
    ])
      expect(cleanJpeg(jpegOf(size))).toBeNull()
    const whole = jpegOf({ width: 10, height: 10 })
    expect(cleanJpeg(whole)).toEqual(whole)
    for (let length = 0; length < whole.length; length++) expect(cleanJpeg(whole.subarray(0, length))).toBeNull()
    for (const other of ['<svg/>', '\u0089PNG\r\n', 'GIF89a', 'RIFF....WEBP']) expect(cleanJpeg(text(other))).toBeNull()
  })

  it('never throws, and what is accepted is clean and has its size', () => {
    const whole = jpegOf({ width: 10, height: 10 })
    const changed = fc
      .array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 6 })
      .map((changes) => changes.reduce((bytes, [at, value]) => bytes.with(at, value), whole))
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), changed), (bytes) => {
        const clean = cleanJpeg(bytes)
        if (!clean) return
        expect(jpegSize(clean)).not.toBeNull()
        expect(cleanJpeg(clean)).toEqual(clean)
      }),
      { numRuns: 5_000 },
    )
  })
})
