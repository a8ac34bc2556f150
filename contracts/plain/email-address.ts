/** A copy of zod's pattern for an email address, so that pages can check one without loading zod. */
export const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
export const EMAIL_MAX = 254

/** Whether a text is an email address. Spaces around it are ignored. */
export function isEmail(text: string): boolean {
  const address = text.trim()
  return address.length <= EMAIL_MAX && EMAIL_PATTERN.test(address)
}
