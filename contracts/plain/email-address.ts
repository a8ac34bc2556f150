/**
 * Email addresses as they are typed and stored. The part before the @ may have every sign of RFC 5322 that needs no
 * quotation marks; the domain is stored in the form that mail servers use (RFC 5890), so that `bücher.example` and
 * `xn--bcher-kva.example` are one address.
 */

/** An address in its stored form, apart from the lengths of its parts. */
export const EMAIL_PATTERN =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/
export const EMAIL_MAX = 254
/** The most characters before the @ (RFC 5321). */
const LOCAL_MAX = 64

/** Whether a text is an email address, as it is stored or as people type it. Spaces around it are ignored. */
export function isEmail(text: string): boolean {
  const address = storedEmail(text)
  return address.length <= EMAIL_MAX && address.indexOf('@') <= LOCAL_MAX && EMAIL_PATTERN.test(address)
}

/** The address of a link that writes to a stored email; % and & would have a meaning of their own there (RFC 6068). */
export function mailLink(stored: string): string {
  const at = stored.lastIndexOf('@')
  return `mailto:${encodeURIComponent(stored.slice(0, at))}${stored.slice(at)}`
}

/** The stored form of a typed address: without spaces around it, in lower case, its domain in plain letters. */
export function storedEmail(text: string): string {
  const address = text.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 1 || !/[^\0-\x7F]/.test(domain)) return address
  // Signs of an address bar, a port for example, would vanish from a host; they make it no domain.
  if (/[\s/\\?#:@%[\]]/.test(domain.normalize('NFKC'))) return address
  try {
    return `${address.slice(0, at)}@${new URL(`https://${domain}`).hostname}`
  } catch {
    return address
  }
}
