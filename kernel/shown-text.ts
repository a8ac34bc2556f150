/**
 * One line of text as it is shown. Control characters and bidirectional overrides are removed: they are invisible, they
 * often come along with copied text, and with them one name can look like another (Unicode Technical Report 36, section
 * 2.6). Line breaks and other spacing characters become a space.
 */
export function shownText(text: string): string {
  return text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]/g, ' ').replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '')
}
