/** The text for a screen reader, in order: the texts of the structure tree. */
export function textsOf(pdf: Uint8Array): string[] {
  return [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g),
  ].map(([, raw = '']) => {
    const text = raw.replaceAll(/\\([nrtbf\\()])/g, (_, sign: string) => ESCAPES[sign] ?? sign)
    return text.startsWith('\xfe\xff') ? Buffer.from(text.slice(2), 'latin1').swap16().toString('utf16le') : text
  })
}
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
