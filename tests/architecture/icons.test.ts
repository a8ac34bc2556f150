import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#local/setup/folders'

const read = (file: string) => readFileSync(join(root, 'public', file))
const sizeOf = (png: Buffer) => {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

test('favicon.ico has a picture of each size that browsers ask for', () => {
  const ico = read('favicon.ico')
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1])
  const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, at) => {
    const entry = 6 + 16 * at
    const [length, from] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)]
    const size = sizeOf(ico.subarray(from, from + length))
    expect(size).toEqual([ico[entry], ico[entry + 1]])
    return size[0]
  })
  expect(sizes).toEqual([16, 32, 48])
})

test('the icon of home screens is a square of 180 pixels', () => {
  expect(sizeOf(read('apple-touch-icon.png'))).toEqual([180, 180])
})
