import { unzipSync, zipSync } from 'fflate'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergedSize, ZipMerge } from './ZipMerge.ts'

type Files = Record<string, Uint8Array>

const GIGABYTE = 1024 ** 3
const zipOf = (files: Files) => zipSync(files, { level: 6, mtime: Date.UTC(2026, 10, 24) })

/** Joins zips of these files. With `at`, the result lacks its first `at` bytes. */
function merged(zips: readonly Uint8Array[], at = 0): Uint8Array {
  const merge = new ZipMerge(at)
  const parts = zips.map((zip) => merge.add(zip))
  return new Uint8Array(Buffer.concat([...parts, merge.end()]))
}

describe('ZipMerge', () => {
  it('joins zips into one with all their files, of the size that was said before', () => {
    const bytes = fc.uint8Array({ maxLength: 500 })
    const piece = fc.dictionary(fc.stringMatching(/^[a-z0-9-]{1,12}\.(html|json|pdf)$/), bytes, { maxKeys: 5 })
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const own = pieces.map((files, at) =>
          Object.fromEntries(Object.entries(files).map(([name, content]) => [`${at}/${name}`, content])),
        )
        const zips = own.map(zipOf)
        const whole = merged(zips)
        expect(unzipSync(whole)).toEqual(Object.assign({}, ...own))
        expect(
          mergedSize(zips.map((zip, at) => ({ bytes: zip.byteLength, files: Object.keys(own[at] ?? {}).length }))),
        ).toBe(whole.byteLength)
      }),
    )
  })

  it('has a directory of 64 bits for files beyond 4 GB, whose places it contains', () => {
    const end = new ZipMerge(5 * GIGABYTE)
    const zip = zipOf({ 'late.txt': new TextEncoder().encode('beyond') })
    const local = end.add(zip)
    const directory = end.end()
    const view = new DataView(directory.buffer)
    // The entry says that its place is in the extra field.
    expect(view.getUint32(42, true)).toBe(0xffff_ffff)
    const extra = 46 + 'late.txt'.length
    expect([view.getUint16(extra, true), view.getUint16(extra + 2, true)]).toEqual([1, 8])
    expect(view.getBigUint64(extra + 4, true)).toBe(BigInt(5 * GIGABYTE))
    const end64 = extra + 12
    expect(view.getUint32(end64, true)).toBe(0x06064b50)
    expect(view.getBigUint64(end64 + 32, true)).toBe(1n)
    expect(view.getBigUint64(end64 + 40, true)).toBe(BigInt(end64))
    expect(view.getBigUint64(end64 + 48, true)).toBe(BigInt(5 * GIGABYTE + local.byteLength))
    expect(view.getUint32(end64 + 56, true)).toBe(0x07064b50)
    expect(view.getBigUint64(end64 + 64, true)).toBe(BigInt(5 * GIGABYTE + local.byteLength + end64))
    expect(view.getUint32(end64 + 76, true)).toBe(0x06054b50)
  })

  it('counts more than 65,535 files', () => {
    const files = (from: number) =>
      Object.fromEntries(Array.from({ length: 35_000 }, (_, at) => [`${from + at}`, new Uint8Array()]))
    const zips = [0, 35_000].map((from) => zipSync(files(from), { level: 0 }))
    expect(Object.keys(unzipSync(merged(zips)))).toHaveLength(70_000)
    expect(mergedSize(zips.map(({ byteLength }) => ({ bytes: byteLength, files: 35_000 })))).toBeNull()
  })

  it('refuses bytes that are no zip', () => {
    for (const bytes of [new Uint8Array(), new Uint8Array(100), zipOf({ a: new Uint8Array(9) }).subarray(1)])
      expect(() => new ZipMerge().add(bytes)).toThrow()
  })
})
