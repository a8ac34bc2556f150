import { PASSWORD_LONG_TEXT, PASSWORD_MAX, PASSWORD_TEXT, password } from '#contracts/api/new-password'

/** What keeps a text from being a password, as the spec words it; null when nothing does. */
export function passwordProblem(text: string): string | null {
  if (password.safeParse(text).success) return null
  return text.length > PASSWORD_MAX ? PASSWORD_LONG_TEXT : PASSWORD_TEXT
}
