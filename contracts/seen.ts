import { z } from 'zod'

/**
 * The values with which a form was opened, by field of the body (domain/saving/merge-seen.ts). With them, only what was
 * changed since then is saved, and a field that someone else has changed meanwhile is refused (`stale`) with its present
 * value. They are compared with what is stored and never saved, so they may be anything.
 */
export const seen = z.record(z.string().max(80), z.unknown()).optional()
