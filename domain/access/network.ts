/**
 * The network of a caller: an IPv4 address, or the /64 of an IPv6 address, because one household or device has a whole
 * /64. Null without an address and for addresses that are not public.
 */
export function networkOf(address: string | undefined): string | null {
  const text = address?.trim().toLowerCase() ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(text)?.[1] ?? text
  if (/^\d+\.\d+\.\d+\.\d+$/.test(mapped)) return isOwn(mapped.split('.').map(Number)) ? null : mapped
  const groups = expanded(text)
  if (!groups || /^(fe[89ab]|f[cd])/.test(groups[0] ?? '') || groups.slice(0, 7).every((group) => group === '0000'))
    return null
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** Whether an IPv4 address is loopback or private. */
function isOwn([a = 0, b = 0]: number[]): boolean {
  return (
    a === 0 ||
    a === 10 ||
    a === 127 ||
    (a === 100 && b >= 64 && b < 128) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && b === 168)
  )
}

/** All eight groups of an IPv6 address, four digits each; null for any other text. */
function expanded(text: string): string[] | null {
  if (!/^[0-9a-f:]+$/.test(text) || !text.includes(':')) return null
  const [head = '', tail, more] = text.split('::')
  if (more !== undefined) return null
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const missing = 8 - before.length - after.length
  if (tail === undefined ? missing !== 0 : missing < 1) return null
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  return groups.every((group) => /^[0-9a-f]{1,4}$/.test(group)) ? groups.map((group) => group.padStart(4, '0')) : null
}
