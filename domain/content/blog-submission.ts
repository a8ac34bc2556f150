/** A post that a visitor sends in on /post-blog (spec section 5). */

/** The version of the text about rights that a visitor agrees to. A change of its meaning gets the next number. */
export const RIGHTS_VERSION = 1
export const RIGHTS_TEXT =
  'I give Orchid full rights to my post if it is published, and I will not publish it again elsewhere.'

export const LINK_TEXT = 'Please enter a link that begins with https://docs.google.com/document/'
export const NEITHER_TEXT = 'Please choose a Word document, or enter the link of a Google doc.'
export const BOTH_TEXT = 'Please send either a Word document or a link, not both.'

/** The address of a Google doc as it is stored; null when a text is something else. */
export function googleDocLink(text: string): string | null {
  const address = URL.parse(text.trim())
  if (address?.protocol !== 'https:' || address.host !== 'docs.google.com') return null
  if (address.username !== '' || address.password !== '') return null
  return /^\/document\/[^/]/.test(address.pathname) ? address.href : null
}
