/** One step of an object's schema. Append-only: the SQL of a released id never changes. */
export type Migration = { id: string; sql: string }
