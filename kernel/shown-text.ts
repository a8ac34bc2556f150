/**
 * One line of text as it is shown: control characters and bidirectional overrides are removed, because a name could use
 * them to look like another name (Unicode Technical Report 36, section 2.6). They are invisible and often come along
 * when text is copied. Line breaks and other spacing characters become a space.
 */
export function shownText(text: string): string {
  return text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]/g, ' ').replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '')
}
