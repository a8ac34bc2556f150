/**
 * One line of text as it is shown: without control characters, and without those that turn the direction of what stands
 * beside them, by which a name could pose as another (Unicode Technical Report 36, section 2.6). They come along when
 * text is copied, and nobody sees them. What breaks or spaces lines is a space.
 */
export function shownText(text: string): string {
  return text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]/g, ' ').replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '')
}
