import { ERROR_STATUS, type ErrorCode } from '#contracts/errors'
import { z } from 'zod'

/** The body of every error response except for invalid fields. */
export const errorBody = z.object({
  detail: z.string(),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  request_id: z.string(),
  /** Present only with `mfa_required`: the next step for clients of the specification. */
  next_step: z.literal('mfa').optional(),
  /** Present only when a save is `stale`: what the fields that someone else has changed are now. */
  now: z.record(z.string(), z.unknown()).optional(),
})

/**
 * The body of the error for invalid fields. Clients of the specification read the first item: message and field path.
 */
export const validationErrorBody = z.object({
  detail: z.array(z.object({ msg: z.string(), loc: z.array(z.union([z.string(), z.number()])) })),
  code: z.literal('invalid').optional(),
  request_id: z.string().optional(),
})
