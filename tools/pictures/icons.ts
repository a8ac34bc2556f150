import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '#local/setup/folders'

// Draws the icons that cannot be SVG from public/icon.svg: favicon.ico for browsers and programs that ask for it without
// reading the page, and apple-touch-icon.png for home screens, which show no transparency.
// Run: npx node tools/pictures/icons.ts

const PUBLIC = join(root, 'public')
const SIZES = [16, 32, 48]
const TOUCH = { size: 180, mark: 132, ground: '#fbf9f6' }
const mark = readFileSync(join(PUBLIC, 'icon.svg'))

const drawn = (size: number): Promise<Buffer> =>
  sharp(mark, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()

/** An .ico file: a header, one entry of 16 bytes per picture, and the pictures as PNG. */
function ico(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [at, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * at
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}

const pictures = await Promise.all(SIZES.map(async (size) => ({ size, png: await drawn(size) })))
writeFileSync(join(PUBLIC, 'favicon.ico'), ico(pictures))

const { size, mark: inner, ground } = TOUCH
const touch = sharp({ create: { width: size, height: size, channels: 3, background: ground } })
  .composite([{ input: await drawn(inner), gravity: 'center' }])
  .png({ compressionLevel: 9, palette: true })
writeFileSync(join(PUBLIC, 'apple-touch-icon.png'), await touch.toBuffer())
