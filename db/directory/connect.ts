import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'

/** The directory database in the form that queries accept. */
export type Directory = DrizzleD1Database

/** One instance per binding, so that statements prepared with it are built once per isolate. */
const primaries = new WeakMap<D1Database, Directory>()

/** The primary database, for all writes and for every read of rights, memberships, keys or one's own record. */
export function directory(binding: D1Database): Directory {
  const known = primaries.get(binding)
  if (known) return known
  const fresh = drizzle(binding)
  primaries.set(binding, fresh)
  return fresh
}

/** The nearest replica, for public profiles only. It may be some seconds old. */
export function nearDirectory(binding: D1Database): Directory {
  // drizzle uses only `prepare` and `batch` of a database, and a D1 session has both.
  return drizzle(binding.withSession('first-unconstrained') as unknown as D1Database)
}
