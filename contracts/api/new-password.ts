import { isPassword, PASSWORD_LONG_TEXT, PASSWORD_MAX, PASSWORD_TEXT } from '#contracts/plain/password-rules'
import { z } from 'zod'

/** A password that a user chooses. */
export const password = z.string().max(PASSWORD_MAX, PASSWORD_LONG_TEXT).refine(isPassword, { message: PASSWORD_TEXT })
