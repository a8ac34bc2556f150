import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'

/** The regular and the bold font file for some of a script's characters. The packages split each family into files. */
export type Face = { regular: string; bold: string }

type Range = { first: number; last: number; face: Face; only: RegExp | undefined }

/** The names of the font packages, one for each family. A character is drawn with the first family that contains it. */
const FAMILIES = [
  'noto-sans',
  'noto-sans-hebrew',
  'noto-sans-arabic',
  'noto-sans-bengali',
  'noto-sans-gurmukhi',
  'noto-sans-gujarati',
  'noto-sans-oriya',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-kannada',
  'noto-sans-malayalam',
  'noto-sans-sinhala',
  'noto-sans-thai',
  'noto-sans-lao',
  'noto-sans-khmer',
  'noto-sans-myanmar',
  'noto-sans-ethiopic',
  'noto-sans-georgian',
  'noto-sans-armenian',
  'noto-sans-thaana',
  'noto-sans-cherokee',
  'noto-sans-syriac',
  'noto-sans-canadian-aboriginal',
  'noto-sans-tifinagh',
  'noto-sans-nko',
  'noto-sans-adlam',
  'noto-sans-vai',
  'noto-sans-osage',
  'noto-sans-ol-chiki',
  'noto-sans-meetei-mayek',
  'noto-sans-hanifi-rohingya',
  'noto-sans-javanese',
  'noto-sans-cham',
  'noto-sans-mongolian',
  'noto-serif-tibetan',
  'noto-sans-kr',
  'noto-sans-sc',
  'noto-sans-hk',
  'noto-sans-jp',
  'noto-emoji',
  'noto-sans-symbols',
  'noto-sans-symbols-2',
  'noto-sans-math',
]
/**
 * Limits a family to some of its characters. The Korean family precedes the Chinese one, so that it draws all Korean
 * syllables. It is limited to them, because the Chinese family must draw the characters that both contain.
 */
const ONLY: Record<string, RegExp> = { 'noto-sans-kr': /\p{Script=Hangul}/u }

/**
 * Files whose .woff the library cannot read. Their .woff2 is used instead. It is not used for all files, because the
 * library cannot embed composite letters from a .woff2.
 */
const UNREADABLE = new Set(['noto-sans-sc-101', 'noto-sans-hk-103', 'noto-sans-hk-119'])

const resolve = createRequire(import.meta.url).resolve

/** All faces with their characters, in the order of preference. */
let known: Range[] | undefined
const opened = new Map<string, Font>()

/**
 * The face for a cluster, which is a character with its marks. A face with all of them is preferred, because marks are
 * placed correctly only in the font of their character. Null when no font has the first character.
 */
export function faceOf(cluster: string): Face | null {
  const points = Array.from(cluster, (char) => char.codePointAt(0) ?? 0).filter((point) => !isJoiner(point))
  const [first = 0] = points
  known ??= [...FAMILIES.flatMap(rangesOf), lastRange()]
  const faces = known
    .filter((range) => range.first <= first && first <= range.last && (range.only?.test(cluster) ?? true))
    .map(({ face }) => face)
    .filter((face) => holds(face, first))
  return faces.find((face) => points.every((point) => holds(face, point))) ?? faces[0] ?? null
}

/** Whether a face has a glyph for every character of a cluster. Joiners need none. */
export function holdsAll(face: Face, cluster: string): boolean {
  return Array.from(cluster, (char) => char.codePointAt(0) ?? 0).every((point) => isJoiner(point) || holds(face, point))
}

/** The face of the product's own words. */
export function latinFace(): Face {
  const face = faceOf('A')
  if (!face) throw new Error('the Latin font is not installed')
  return face
}

/** Joiners and variation selectors shape their neighbors; many fonts have no glyph for them. */
function isJoiner(point: number): boolean {
  return point === 0x200c || point === 0x200d || (point >= 0xfe00 && point <= 0xfe0f)
}

/** Whether a face contains a character. Checks the file itself, because the ranges in the packages are not exact. */
function holds(face: Face, point: number): boolean {
  let font = opened.get(face.regular)
  if (!font) {
    const read = create(readFileSync(face.regular))
    if (!('hasGlyphForCodePoint' in read)) throw new Error(`${face.regular} is not a single font`)
    font = read
    opened.set(face.regular, font)
  }
  return font.hasGlyphForCodePoint(point)
}

/**
 * The font of last resort: in one file it has nearly all marks, and the letters under them. The packages of the other
 * families leave most marks out.
 */
function lastRange(): Range {
  const file = (name: string) => resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)
  const face = { regular: file('DejaVuSans'), bold: file('DejaVuSans-Bold') }
  return { first: 0x21, last: 0x10ffff, face, only: undefined }
}

function rangesOf(family: string): Range[] {
  const folder = dirname(resolve(`@fontsource/${family}/package.json`))
  const subsets = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  return Object.entries(subsets).flatMap(([subset, ranges]) => {
    const part = `${family}-${subset.replaceAll(/[[\]]/g, '')}`
    const format = UNREADABLE.has(part) ? 'woff2' : 'woff'
    const file = (weight: number) => join(folder, 'files', `${part}-${weight}-normal.${format}`)
    // Some families have one weight.
    const face = { regular: file(400), bold: existsSync(file(700)) ? file(700) : file(400) }
    return ranges.split(',').map((range): Range => {
      const [first = '', last = first] = range.trim().replace('U+', '').split('-')
      return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16), face, only: ONLY[family] }
    })
  })
}
