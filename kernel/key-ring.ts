import { z } from 'zod'

/** One key of a ring. Its id is part of what it signs or wraps, so the right key is found after a rotation. */
export type RingKey = { readonly id: string; readonly secret: string }

/** The keys of one purpose. The first is used for everything new, all of them are accepted. */
export type KeyRing = readonly [RingKey, ...RingKey[]]

const ID = /^[\w-]{1,32}$/

/**
 * A setting `id:secret`, several separated by commas: the first is used for everything new, all of them are accepted.
 * Secrets have at least `shortest` characters. The error names no value.
 */
export function keyRing(shortest = 32) {
  return z.string().transform((text, context): KeyRing => {
    const keys = text.split(',').map((part) => {
      const [id = '', secret = '', more] = part.trim().split(':')
      return { id, secret, isWhole: ID.test(id) && secret.length >= shortest && more === undefined }
    })
    const [first, ...rest] = keys.map(({ id, secret }): RingKey => ({ id, secret }))
    if (first && keys.every(({ isWhole }) => isWhole) && areDistinct(keys.map(({ id }) => id))) return [first, ...rest]
    context.addIssue(`must be id:secret with distinct ids and secrets of at least ${shortest} characters`)
    return z.NEVER
  })
}

/** A key of one operator, whose name is in the audit. */
export type OperatorKey = RingKey & { readonly name: string }

/** A setting `name:id:secret`, several separated by commas. A person can have several keys, for a rotation. */
export const operatorKeys = z.string().transform((text, context): readonly OperatorKey[] => {
  const keys = text.split(',').map((part) => {
    const [name = '', id = '', secret = '', more] = part.trim().split(':')
    return { name, id, secret, isWhole: ID.test(name) && ID.test(id) && secret.length >= 32 && more === undefined }
  })
  if (keys.every(({ isWhole }) => isWhole) && areDistinct(keys.map(({ name, id }) => `${name}/${id}`)))
    return keys.map(({ name, id, secret }) => ({ name, id, secret }))
  context.addIssue('must be name:id:secret with distinct ids for each name and secrets of at least 32 characters')
  return z.NEVER
})

const areDistinct = (ids: readonly string[]): boolean => new Set(ids).size === ids.length
