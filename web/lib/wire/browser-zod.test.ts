import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { newOwnedId, OWNED_KINDS, uuidv7 } from '#kernel/ids'

/** Whatever a page may bring along; a new file of the contracts is held to it at once. */
const SCHEMA_FILES = import.meta.glob<Record<string, unknown>>([
  '../../../contracts/{api,realtime}/*.ts',
  '../../../contracts/{errors,wire}.ts',
  '../../features/**/{*-search,free-slots}.ts',
])

type Parser = { safeParse: (input: unknown) => { success: boolean; data?: unknown } }

/** Every schema of a module by its path in it, through endpoints and lists of them. */
function schemasIn(value: unknown, path: string, found: Map<string, Parser>): Map<string, Parser> {
  if (typeof value !== 'object' || value === null) return found
  if ('safeParse' in value) found.set(path, value as Parser)
  else if (value instanceof Object)
    for (const [key, inner] of Object.entries(value)) schemasIn(inner, `${path}.${key}`, found)
  return found
}

async function allSchemas(): Promise<Map<string, Parser>> {
  const found = new Map<string, Parser>()
  for (const [name, load] of Object.entries(SCHEMA_FILES)) schemasIn({ ...(await load()) }, name, found)
  return found
}

const NOW = Date.parse('2026-03-04T14:00:00.000Z')
const PRACTICE = uuidv7(NOW)
const TEXTS = [
  ...['', ' ', ' padded ', 'Ann', 'not-a-date', 'true', 'FALSE', '1', '0', '12.5', 'Europe/Berlin', 'Mars/Base'],
  ...[
    '2026-03-04',
    '2024-02-29',
    '2026-02-29',
    '2026-03-04T14:00:00.000Z',
    '2026-03-04T14:00:00Z',
    '2026-03-04T14:00Z',
  ],
  ...['2026-03-04T14:00:00+02:00', 'Ann@Example.org', 'ann@example', 'https://example.org/a', 'ftp://example.org'],
  ...['2125550123', 'mood_today', '17722000000000000', '👍🏽', 'Orchid-Test-1', 'uk-one', 'x', '{}'],
  ...['x'.repeat(90), 'x'.repeat(500), PRACTICE, ...OWNED_KINDS.map((kind) => newOwnedId(kind, PRACTICE, NOW))],
]

const junk = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, true, false, 0, -1, 1.5, 7, 60, 1e9, Number.NaN, [], {}, [1], ['x']),
  fc.constantFrom(...TEXTS),
)

const numbers = fc.oneof(
  fc.integer({ min: -1, max: 8 }),
  fc.integer({ min: 0, max: 2_000 }),
  fc.constantFrom(0.5, 1e6, 2 ** 60),
)

/** Values that a schema likes or, with `noise`, some of which it may not. */
function likely(schema: z.core.$ZodType, noise: boolean): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const fits = (value: unknown) => z.safeParse(schema, value).success
  const of = (inner: z.core.$ZodType) => likely(inner, noise)
  const good = ((): fc.Arbitrary<unknown> => {
    switch (def.type) {
      case 'object': {
        const fields = fc.record(Object.fromEntries(Object.entries(def.shape).map(([name, one]) => [name, of(one)])))
        if (!noise) return fields
        const dropped = fc.constantFrom(...Object.keys(def.shape), 'none of them')
        return fc.tuple(fields, dropped).map(([value, name]) => {
          const { [name]: _left, ...rest } = value
          return { ...rest, beside: 1 }
        })
      }
      case 'array':
        return fc.array(of(def.element), { maxLength: 4, minLength: def.element._zod.def.type === 'never' ? 0 : 1 })
      case 'record':
        return fc.dictionary(of(def.keyType).map(String), of(def.valueType), { maxKeys: 3 })
      case 'union':
        return fc.oneof(...def.options.map(of))
      case 'optional':
        return fc.option(of(def.innerType), { nil: undefined })
      case 'nullable':
        return fc.option(of(def.innerType), { nil: null })
      case 'default':
      case 'catch':
        return fc.option(of(def.innerType), { nil: undefined })
      case 'pipe':
        return noise ? of(def.in) : of(def.in).filter(fits)
      case 'literal':
        return fc.constantFrom<unknown>(...def.values)
      case 'enum':
        return fc.constantFrom<unknown>(...Object.values(def.entries))
      case 'boolean':
        return fc.boolean()
      case 'null':
        return fc.constant(null)
      case 'number':
        return numbers.filter(fits)
      case 'string':
        if (!TEXTS.some(fits)) throw new Error('give TEXTS one more that this schema accepts')
        return fc.constantFrom(...TEXTS.filter(fits))
      default:
        return junk
    }
  })()
  return noise ? fc.oneof({ weight: 20, arbitrary: good }, { weight: 1, arbitrary: junk }) : good
}

test("the browser's reading of every schema is zod's reading", async () => {
  const zods = await allSchemas()
  vi.resetModules()
  vi.doMock('zod', () => import('#web/lib/wire/browser-zod.ts'))
  const browsers = await allSchemas()
  vi.doUnmock('zod')
  expect([...browsers.keys()]).toEqual([...zods.keys()])
  expect(zods.size).toBeGreaterThan(100)

  for (const [path, zod] of zods) {
    const schema = zod as unknown as z.core.$ZodType
    const browser = browsers.get(path)
    let accepted = 0
    fc.assert(
      fc.property(fc.oneof(likely(schema, false), likely(schema, true)), (input) => {
        const expected = zod.safeParse(input)
        const read = browser?.safeParse(input)
        expect({ path, success: read?.success }).toEqual({ path, success: expected.success })
        expect(read?.data).toStrictEqual(expected.data)
        if (expected.success) accepted += 1
      }),
      { numRuns: 100, seed: 20260304 },
    )
    // Only refusals would say little.
    expect({ path, accepted }).toEqual({ path, accepted: expect.toSatisfy((count: number) => count > 0) })
  }
})
