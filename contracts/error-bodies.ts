import { ERROR_STATUS, type ErrorCode } from '#contracts/errors'
import { z } from 'zod'

/** The body of every refusal but a validation's. */
export const errorBody = z.object({
  detail: z.string(),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  request_id: z.string(),
  /** With `mfa_required` alone: what the spec's clients move on to. */
  next_step: z.literal('mfa').optional(),
})

/** The body of a refusal of wrong fields, as the spec's clients read it: first item's message plus field path. */
export const validationErrorBody = z.object({
  detail: z.array(z.object({ msg: z.string(), loc: z.array(z.union([z.string(), z.number()])) })),
  code: z.literal('invalid').optional(),
  request_id: z.string().optional(),
})
