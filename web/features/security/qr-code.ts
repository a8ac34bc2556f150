/** QR codes drawn here, so that what is in them goes nowhere: `qrModules(text)` gives rows of dark modules. */
import { qrBytes } from './qr-blocks.ts'

/** Dark modules, row by row, without the quiet zone of four around them. Throws a RangeError for too long a text. */
export function qrModules(text: string): boolean[][] {
  const { version, bytes } = qrBytes(text)
  const candidates = MASKS.map((_, mask) => drawn(version, bytes, mask))
  const penalties = candidates.map(penalty)
  return candidates[penalties.indexOf(Math.min(...penalties))] ?? []
}

/** Which data modules a mask turns over. */
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

type Grid = (boolean | undefined)[][]

function drawn(version: number, bytes: readonly number[], mask: number): boolean[][] {
  const size = version * 4 + 17
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined))
  const set = (x: number, y: number, dark: boolean) => {
    const row = grid[y]
    if (row && x >= 0 && x < size) row[x] = dark
  }
  drawPatterns(version, size, set)
  drawFormat(size, mask, set)
  if (version >= 7) drawVersion(version, size, set)
  drawData(grid, bytes, MASKS[mask] ?? (() => false))
  return grid.map((row) => row.map(Boolean))
}

type Draw = (x: number, y: number, dark: boolean) => void

function drawPatterns(version: number, size: number, set: Draw): void {
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  const centres = alignments(version, size)
  const last = centres.length - 1
  for (const [i, x] of centres.entries())
    for (const [j, y] of centres.entries()) {
      const underFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)
      if (!underFinder) square(x, y, 2, (distance) => distance !== 1, set)
    }
  const finder = (distance: number) => distance !== 2 && distance !== 4
  square(3, 3, 4, finder, set)
  square(size - 4, 3, 4, finder, set)
  square(3, size - 4, 4, finder, set)
}

function square(x: number, y: number, reach: number, dark: (distance: number) => boolean, set: Draw): void {
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) set(x + dx, y + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))))
}

function alignments(version: number, size: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, at) => size - 7 - at * step).reverse()]
}

/** Level M (00) and the mask, with their BCH bits. */
function drawFormat(size: number, mask: number, set: Draw): void {
  let rest = mask
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
  const bits = ((mask << 10) | rest) ^ 0x5412
  const bit = (at: number) => ((bits >>> at) & 1) === 1
  for (let i = 0; i <= 5; i++) set(8, i, bit(i))
  set(8, 7, bit(6))
  set(8, 8, bit(7))
  set(7, 8, bit(8))
  for (let i = 9; i < 15; i++) set(14 - i, 8, bit(i))
  for (let i = 0; i < 8; i++) set(size - 1 - i, 8, bit(i))
  for (let i = 8; i < 15; i++) set(8, size - 15 + i, bit(i))
  set(8, size - 8, true)
}

function drawVersion(version: number, size: number, set: Draw): void {
  let rest = version
  for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let i = 0; i < 18; i++) {
    const dark = ((bits >>> i) & 1) === 1
    const a = size - 11 + (i % 3)
    const b = Math.floor(i / 3)
    set(a, b, dark)
    set(b, a, dark)
  }
}

/** Two columns at a time from the right, up and down, around what is drawn already. */
function drawData(grid: Grid, bytes: readonly number[], mask: (x: number, y: number) => boolean): void {
  const size = grid.length
  let at = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const upward = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = upward ? size - 1 - step : step
        const row = grid[y]
        if (!row || row[x] !== undefined) continue
        const dark = (((bytes[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1) === 1
        row[x] = dark !== mask(x, y)
        at++
      }
  }
}

/** How hard a drawing is to read: long runs, blocks, what looks like a finder, too much of one colour. */
function penalty(rows: readonly (readonly boolean[])[]): number {
  const size = rows.length
  const columns = rows.map((_, x) => rows.map((row) => row[x] ?? false))
  let sum = 0
  for (const line of [...rows, ...columns]) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('')
    for (const [run] of text.matchAll(/1{5,}|0{5,}/g)) sum += run.length - 2
    sum += 40 * [...text.matchAll(/(?=00001011101|10111010000)/g)].length
  }
  let dark = 0
  for (const [y, row] of rows.entries())
    for (const [x, one] of row.entries()) {
      if (one) dark++
      const below = rows[y + 1]
      if (below && x + 1 < size && one === row[x + 1] && one === below[x] && one === below[x + 1]) sum += 3
    }
  return sum + 10 * Math.floor(Math.abs((dark * 100) / (size * size) - 50) / 5)
}
