import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, '../../web/ui/tokens.css'), 'utf8')

function colorsOf(block: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(block.matchAll(/--([a-z0-9-]+):\s*(#[0-9a-f]{6})/g), ([, name, hex]) => [name, hex]),
  )
}

const light = colorsOf(css.slice(0, css.indexOf('@media (prefers-color-scheme: dark)')))
const byDevice = colorsOf(
  css.slice(css.indexOf('@media (prefers-color-scheme: dark)'), css.indexOf(':root[data-theme="dark"]')),
)
const byChoice = colorsOf(css.slice(css.indexOf(':root[data-theme="dark"]')))
const dark = { ...light, ...byChoice }

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

function contrast(theme: Record<string, string>, one: string, other: string): number {
  const [a, b] = [luminance(theme[one] ?? ''), luminance(theme[other] ?? '')]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

test('the dark colors are the same by device setting and by choice', () => {
  expect(byChoice).toEqual(byDevice)
})

test.each([
  ['light', light, 4.5],
  ['dark', dark, 7],
] as const)('text colors have enough contrast on every background in the %s theme', (_, theme, least) => {
  for (const name of ['ink', 'muted', 'orchid', 'sage', 'amber', 'red'])
    expect(contrast(theme, name, 'ground'), `${name} on ground`).toBeGreaterThanOrEqual(least)
  for (const name of ['ink', 'muted', 'orchid', 'sage', 'amber', 'red'])
    for (const ground of ['surface', 'sunken'])
      expect(contrast(theme, name, ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  for (const name of ['orchid', 'sage', 'amber', 'red']) {
    expect(contrast(theme, name, `${name}-soft`), `${name} on its tint`).toBeGreaterThanOrEqual(4.5)
    expect(contrast(theme, `on-${name}`, name), `text on ${name}`).toBeGreaterThanOrEqual(4.5)
  }
  for (const ground of ['ground', 'surface']) expect(contrast(theme, 'line-strong', ground)).toBeGreaterThanOrEqual(3)
})

test.each([
  ['light', light],
  ['dark', dark],
] as const)('all eight session-type hues have enough contrast on their blocks in the %s theme', (_, theme) => {
  for (let hue = 1; hue <= 8; hue++) {
    expect(contrast(theme, `hue-${hue}`, `hue-${hue}-soft`), `hue ${hue}`).toBeGreaterThanOrEqual(4.5)
    expect(contrast(theme, 'ink', `hue-${hue}-soft`), `ink on hue ${hue}`).toBeGreaterThanOrEqual(7)
  }
})
