/** What an account's owner is told by mail, since it changes or threatens how their account is entered. */
export const SECURITY_NOTICES = [
  'passkey_added',
  'passkey_removed',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_renewed',
  /** The right password, then as many wrong codes as a challenge takes. */
  'wrong_codes',
  /** An operator took the second factor and the passkeys away. */
  'ways_in_removed',
] as const

export type SecurityNotice = (typeof SECURITY_NOTICES)[number]

export function isSecurityNotice(kind: string): kind is SecurityNotice {
  return SECURITY_NOTICES.some((notice) => notice === kind)
}
