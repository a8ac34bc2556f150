import { isPassword, PASSWORD_LONG_TEXT, PASSWORD_MAX, PASSWORD_TEXT } from '#contracts/plain/password-rules'

/** What keeps a text from being a password, as the spec words it; null when nothing does. */
export function passwordProblem(text: string): string | null {
  if (text.length > PASSWORD_MAX) return PASSWORD_LONG_TEXT
  return isPassword(text) ? null : PASSWORD_TEXT
}
