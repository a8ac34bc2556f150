import { expect, test } from 'vitest'
import type { z } from 'zod'
import { ENDPOINTS } from '#contracts/registry'

/**
 * Every text that a request can store is one that people can see: no field accepts a text of invisible characters only,
 * and none keeps a character that turns the direction of what follows.
 */

/** Fields that are compared, looked up or hashed as they were typed, by the last part of their path. */
const NOT_SHOWN = new Map<RegExp, string>([
  [/\.(password|old_password|mfa_code|token|connection|state_vector)$/, 'secrets and proofs are compared as they are'],
  [/\.(username_or_email|appointment_type_label|coupon_name|invite_code|\w+_id)$/, 'it only finds what is stored'],
  [/\.(key|practice_group_name)$/, 'its handler allows letters, digits and dashes only'],
  [/\.(sub_)?specialty$/, 'its handler allows names of its list only'],
  [/^frontend_error\./, 'it is logged as a kind, never shown'],
  [/^create_note\.content/, 'a note is signed exactly as it was written'],
])

const INVISIBLE = [
  '\u200B',
  '\u2800',
  '\u3164',
  '\u00AD',
  '\u115F',
  '\u1160',
  '\uFFA0',
  '\uFE0F',
  '\u0301',
  '\u{E0041}',
]
const TURNING = 'a\u202Eb\u2066c\u3164'
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\u2800]|^\p{M}+$/u

type Leaf = { path: string; schema: z.core.$ZodType }

/** The texts in a schema, each with its own checks. */
function texts(schema: z.core.$ZodType, path: string): Leaf[] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'string':
      return [{ path, schema }]
    case 'object':
      return Object.entries(def.shape).flatMap(([key, field]) => texts(field, `${path}.${key}`))
    case 'array':
      return texts(def.element, `${path}[]`)
    case 'record':
      return texts(def.valueType, `${path}{}`)
    case 'union':
      return def.options.flatMap((option) => texts(option, path))
    case 'pipe':
      // The checks of both halves count, so the whole pipe is the text.
      return texts(def.in, path).map((leaf) => (leaf.path === path ? { path, schema } : leaf))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return texts(def.innerType, path)
    case 'lazy':
      throw new Error(`${path}: a lazy schema is not walked`)
    default:
      return []
  }
}

function keepsHidden({ schema }: Leaf): boolean {
  const read = (typed: string) => (schema as z.ZodType).safeParse(typed)
  return [...INVISIBLE, TURNING].some((typed) => {
    const { success, data } = read(typed)
    return success && HIDDEN.test(String(data))
  })
}

const stored = ENDPOINTS.filter(({ method, access }) => method !== 'GET' && access.kind !== 'signed')

test('no field of a request keeps what cannot be seen', () => {
  const leaves = stored.flatMap(({ name, body }) => (body ? texts(body, name) : []))
  expect(leaves.length).toBeGreaterThan(100)
  const offenders = leaves.filter(keepsHidden).map(({ path }) => path)
  expect(offenders.filter((path) => ![...NOT_SHOWN.keys()].some((known) => known.test(path)))).toEqual([])
  for (const [known, because] of NOT_SHOWN)
    expect(
      offenders.some((path) => known.test(path)),
      `no longer needed: ${because}`,
    ).toBe(true)
})
