/** The spec's password rule (section 5). The limit of 128 characters is ours. */
export const PASSWORD_TEXT =
  'Password must be at least 10 characters long and contain at least one uppercase letter, one lowercase letter, one number, and one special character.'
export const PASSWORD_MAX = 128
export const PASSWORD_LONG_TEXT = `Password must be at most ${PASSWORD_MAX} characters`
export const SAME_PASSWORD_TEXT = 'New password cannot be the same as current password.'

/** Whether a text has the minimum length, every kind of character that a password needs, and no whitespace. */
export function isPassword(text: string): boolean {
  const needed = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9\s]/]
  return text.length >= 10 && needed.every((one) => one.test(text)) && !/\s/.test(text)
}
