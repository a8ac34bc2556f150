import { isPassword, PASSWORD_LONG_TEXT, PASSWORD_MAX, PASSWORD_TEXT } from '#contracts/plain/password-rules'

/** Why a text cannot be a password, in the text that the spec defines; null when it can. */
export function passwordProblem(text: string): string | null {
  if (text.length > PASSWORD_MAX) return PASSWORD_LONG_TEXT
  return isPassword(text) ? null : PASSWORD_TEXT
}
