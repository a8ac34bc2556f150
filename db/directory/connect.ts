import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'

/** The directory database in the form that queries accept. */
export type Directory = DrizzleD1Database

/** One per binding, so that statements prepared with it are built once per isolate. */
const primaries = new WeakMap<D1Database, Directory>()

/** The primary: everything written, and every read of rights, memberships, keys and one's own record. */
export function directory(binding: D1Database): Directory {
  const known = primaries.get(binding)
  if (known) return known
  const fresh = drizzle(binding)
  primaries.set(binding, fresh)
  return fresh
}

/** The nearest replica: for public profiles only, which may be some seconds old. */
export function nearDirectory(binding: D1Database): Directory {
  // A D1 session has the two calls that drizzle makes of a database: prepare and batch.
  return drizzle(binding.withSession('first-unconstrained') as unknown as D1Database)
}
