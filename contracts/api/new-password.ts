import { z } from 'zod'

/** At least 10 characters with lower, upper, digit and special; no whitespace (spec section 5). At most 128 here. */
export const PASSWORD_TEXT =
  'Password must be at least 10 characters long and contain at least one uppercase letter, one lowercase letter, one number, and one special character.'
export const PASSWORD_MAX = 128
export const PASSWORD_LONG_TEXT = `Password must be at most ${PASSWORD_MAX} characters`
export const password = z
  .string()
  .max(PASSWORD_MAX, PASSWORD_LONG_TEXT)
  .refine(
    (p) =>
      p.length >= 10 && /[a-z]/.test(p) && /[A-Z]/.test(p) && /\d/.test(p) && /[^A-Za-z0-9\s]/.test(p) && !/\s/.test(p),
    { message: PASSWORD_TEXT },
  )
