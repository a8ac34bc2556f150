/** zod's own pattern of an email address: here, pages can check by it without zod. */
export const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
export const EMAIL_MAX = 254

/** Whether a text is an email address, apart from space around it. */
export function isEmail(text: string): boolean {
  const address = text.trim()
  return address.length <= EMAIL_MAX && EMAIL_PATTERN.test(address)
}
