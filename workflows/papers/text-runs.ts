import createBidi from 'bidi-js'
import { type Face, faceOf, holdsAll, latinFace } from './fonts.ts'

/** A piece of a line in one font and one direction. Its text is in logical order. */
export type Run = { text: string; face: Face; level: number }

/** A character with its marks, which is the unit for measuring and breaking lines, with its face and direction. */
export type Cluster = Run & { isSpace: boolean }

const bidi = createBidi()
const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' })
const NEUTRAL = /^[\p{Script=Common}\p{Script=Inherited}]*$/u
/** Line ends and control characters, including those that change the direction: a name needs none. */
const CONTROLS = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu
/** Signs that only join or choose the form of their neighbors, and are nothing alone. */
const JOINERS = /\u200c|\u200d|[\ufe00-\ufe0f]/gu

/** Removes characters that are not drawn. */
export function cleaned(text: string): string {
  return text.normalize('NFC').replaceAll(CONTROLS, ' ').replaceAll(/\s+/g, ' ').trim()
}

/** Splits a cleaned paragraph into clusters. Their levels follow the Unicode bidirectional algorithm. */
export function clustersOf(text: string): Cluster[] {
  const { levels } = bidi.getEmbeddingLevels(text)
  let before: Face | null = null
  return Array.from(clusters.segment(text)).flatMap(({ segment, index }) => {
    const level = levels[index] ?? 0
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(segment) ?? segment) : inDrawnOrder(segment)
    return piecesOf(shown).map((piece) => {
      const face: Face = faceOf(piece) ?? before ?? latinFace()
      before = face
      return { text: piece, face, level, isSpace: segment === ' ' }
    })
  })
}

/**
 * A cluster, or its characters one by one when no font has all of them, as with marks of another script and with joined
 * emoji. Each is then drawn with a font that has it, so that none becomes a box.
 */
function piecesOf(cluster: string): string[] {
  const face = faceOf(cluster)
  if (face && holdsAll(face, cluster)) return [cluster]
  const pieces = Array.from(cluster.replaceAll(JOINERS, ''))
  return pieces.length > 0 ? pieces : [cluster]
}

/** The characters of a text for which there is no font, each once, in their order. They are drawn as boxes. */
export function unprintable(text: string): string[] {
  const characters = new Set(cleaned(text).replaceAll(JOINERS, ''))
  return [...characters].filter((character) => character !== ' ' && faceOf(character) === null)
}

/**
 * Returns a cluster in the order in which it is drawn. In Burmese one vowel and one medial are stored after their
 * letter but drawn before it, and the library does not move them.
 */
function inDrawnOrder(cluster: string): string {
  if (!/\p{Script=Myanmar}/u.test(cluster)) return cluster
  const before = ['\u1031', '\u103c'].filter((sign) => cluster.includes(sign))
  return before.join('') + cluster.replaceAll(/[\u1031\u103c]/g, '')
}

/**
 * The runs of a line from left to right. The font library reverses right-to-left letters itself, but not the neutral
 * characters between them. So each of these is a separate run.
 */
export function visualRuns(line: Cluster[]): Run[] {
  const runs: Run[] = []
  let isOpen = false
  for (const { text, face, level } of line) {
    const isSeparate = level % 2 === 1 && NEUTRAL.test(text)
    const last = runs.at(-1)
    if (isOpen && !isSeparate && last?.face === face && last.level === level) last.text += text
    else runs.push({ text, face, level })
    isOpen = !isSeparate
  }
  return reordered(runs)
}

/**
 * Rule L2 of the Unicode bidirectional algorithm: from the highest level down to level 1, each sequence of that level
 * or higher is reversed.
 */
function reordered(runs: Run[]): Run[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  const order = [...runs]
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      let to = from
      while ((order[to]?.level ?? -1) >= level) to += 1
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).reverse())
      from = to
    }
  }
  return order
}

/**
 * Breaks a paragraph at spaces and after hyphens into lines no wider than `width`. A word that is wider than a line
 * breaks between any two of its characters.
 */
export function linesOf(text: string, width: number, widthOf: (line: Cluster[]) => number): Cluster[][] {
  const lines: Cluster[][] = []
  let line: Cluster[] = []
  const close = () => {
    while (line.at(-1)?.isSpace) line.pop()
    if (line.length > 0) lines.push(line)
    line = []
  }
  for (const word of wordsOf(clustersOf(text))) {
    if (widthOf(trimmed([...line, ...word])) <= width) {
      line.push(...word)
      continue
    }
    close()
    for (const cluster of word) {
      if (line.length > 0 && widthOf(trimmed([...line, cluster])) > width) close()
      line.push(cluster)
    }
  }
  close()
  return lines
}

function trimmed(line: Cluster[]): Cluster[] {
  return line.at(-1)?.isSpace ? line.slice(0, -1) : line
}

function wordsOf(paragraph: Cluster[]): Cluster[][] {
  const words: Cluster[][] = []
  let word: Cluster[] = []
  for (const cluster of paragraph) {
    word.push(cluster)
    if (!cluster.isSpace && cluster.text !== '-' && cluster.text !== '\u2010') continue
    words.push(word)
    word = []
  }
  return word.length > 0 ? [...words, word] : words
}
