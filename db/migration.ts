/** One step of an object's schema. Append-only: an id, once released, keeps its SQL for ever. */
export type Migration = { id: string; sql: string }
