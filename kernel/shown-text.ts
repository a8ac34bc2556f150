/** What is said of a line of text that cannot be shown as it was typed. */
export const NOT_SHOWN_TEXT = 'This has characters that cannot be shown. Please type it again.'

/**
 * Whether one line of text shows what it says: no control characters, and none that turn the direction of what stands
 * beside them, by which a name could pose as another (Unicode Technical Report 36, section 2.6, bidirectional text).
 */
export function isShown(text: string): boolean {
  return !/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(text)
}
