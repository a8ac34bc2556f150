import { z } from 'zod'
import { invalidRequest } from './StripeError.ts'

/** A decimal integer, as forms send it. */
export function integer(least: number, most = 99_999_999) {
  return z
    .string()
    .regex(/^-?\d{1,15}$/, 'Invalid integer')
    .transform(Number)
    .pipe(
      z
        .number()
        .min(least, `This value must be greater than or equal to ${least}.`)
        .max(most, `This value must be less than or equal to ${most}.`),
    )
}

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
export const text = (most = 5000) => z.string().min(1).max(most)
export const currency = z
  .string()
  .regex(/^[A-Za-z]{3}$/, 'Invalid currency')
  .transform((value) => value.toLowerCase())
/** As at Stripe, at most 50 keys of 40 characters with values of 500. Empty values are removed. */
export const metadata = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine((value) => Object.keys(value).length <= 50, 'Metadata can have up to 50 keys')
  .transform((value) => Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== '')))
/** A URL with http or https only, so that the page never links to a script. */
export const webAddress = z.string().max(5000).refine(isWebAddress, 'Not a valid URL')
export const captureMethod = z.enum(['automatic', 'automatic_async', 'manual'])
export const cardOnly = z.array(z.enum(['card']))

export const listParams = z.strictObject({
  limit: integer(1, 100).optional(),
  starting_after: text().optional(),
  ending_before: text().optional(),
  created: z
    .union([
      integer(0),
      z.strictObject({
        gte: integer(0, 9e12).optional(),
        lte: integer(0, 9e12).optional(),
        gt: integer(0, 9e12).optional(),
        lt: integer(0, 9e12).optional(),
      }),
    ])
    .optional(),
})

/** Checks form values against a schema. Throws Stripe's 400, which names the wrong parameter. */
export function readParams<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const name = bracketed(issue?.path ?? [])
  if (issue?.code === 'unrecognized_keys') {
    const unknown = bracketed([...issue.path, issue.keys[0] ?? ''])
    throw invalidRequest(
      `Received unknown parameter: ${unknown} (the local card provider does not support it)`,
      unknown,
      'parameter_unknown',
    )
  }
  if (issue?.code === 'invalid_type' && at(value, issue.path) === undefined) {
    throw invalidRequest(`Missing required param: ${name}.`, name, 'parameter_missing')
  }
  const code = issue?.message === 'Not a valid URL' ? 'url_invalid' : undefined
  throw invalidRequest(`Invalid ${name}: ${issue?.message ?? 'not accepted'}`, name, code)
}

function isWebAddress(value: string): boolean {
  try {
    const { protocol } = new URL(value)
    return protocol === 'http:' || protocol === 'https:'
  } catch {
    return false
  }
}

function bracketed(path: readonly PropertyKey[]): string {
  return path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('')
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  let here: unknown = value
  for (const part of path) {
    if (typeof here !== 'object' || here === null) return undefined
    here = Reflect.get(here, part)
  }
  return here
}
