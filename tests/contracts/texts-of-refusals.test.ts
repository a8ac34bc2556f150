import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contracts/registry'
import { ERROR_TEXT } from '#contracts/errors'
import { InvalidRequest } from '#edge/invalid-request'
import { readApiError } from '#web/lib/api-error.ts'
import { z } from 'zod'
import { sourceFiles } from '../architecture/source-files.ts'

// What a person reads when the server refuses something: sentences, without the names and types of programs.

/** Names of fields, codes, types and quoted alternatives. */
const INTERNAL =
  /[a-z]_[a-z]|\b[A-Z]{2,}_[A-Z]+|\bexpected\b|\breceived\b|\bundefined\b|\bnull\b|\bNaN\b|\bregex\b|\bISO\b|\bnot an id\b|["{}[\]|<>]/

/** Values that are wrong for most fields. */
const WRONG = [undefined, null, 'nope', '', 'x'.repeat(100_000), -1, 1e12, 0.123, true, [], {}, [{}], { nope: 1 }]

/** Every text that a page shows for wrong input of this kind. */
function textsOf(place: 'path' | 'query' | 'body', schema: z.ZodType): string[] {
  const keys = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const inputs = [...WRONG, ...keys.flatMap((key) => WRONG.map((value) => ({ [key]: value })))]
  const texts = new Set<string>()
  for (const input of inputs) {
    const read = schema.safeParse(input)
    if (read.success) continue
    const { detail } = new InvalidRequest(place, read.error.issues)
    const error = readApiError(400, { detail, code: 'invalid', request_id: 'r' })
    for (const text of [error.detail, ...error.fields.values()]) texts.add(text)
  }
  return [...texts]
}

describe('the texts of refusals', () => {
  it('say nothing internal about wrong input, for any endpoint that a page calls', () => {
    const pages = ENDPOINTS.filter(({ path }) => path.startsWith('/api/'))
    const internal = pages.flatMap(({ name, params, query, body }) =>
      [
        ...(params ? textsOf('path', params) : []),
        ...(query ? textsOf('query', query) : []),
        ...(body ? textsOf('body', body) : []),
      ]
        .filter((text) => INTERNAL.test(text) || !/^[A-Z]/.test(text))
        .map((text) => `${name}: ${text}`),
    )
    expect(internal).toEqual([])
  })

  it('are sentences also where the code gives them', () => {
    const given = sourceFiles()
      .filter((path) => /^(edge|durable-objects|domain|contracts|db)\//.test(path) && !path.includes('.test.'))
      .flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(/new Refusal\(\s*'[a-z_]+',\s*(['`])(.*?)\1/gs)].map(
          ([, , text = '']) => text.replaceAll(/\$\{.*?\}/g, 'Name'),
        ),
      )
    expect(given.length).toBeGreaterThan(50)
    const texts = [...given, ...Object.values(ERROR_TEXT)]
    expect(texts.filter((text) => INTERNAL.test(text) || !/^[A-Z]/.test(text))).toEqual([])
  })

  it('would be found if they were internal', () => {
    for (const text of ['not an id (path.appointment_id)', 'FREE_TRIAL_CORE_MONTH', 'Invalid input: expected string'])
      expect(text).toMatch(INTERNAL)
    expect('Phone number must have 10 digits (phone number)').not.toMatch(INTERNAL)
  })
})
