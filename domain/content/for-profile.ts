/**
 * The parameter of an address that names the account for whose profile the page is meant. A guardian who opens such a
 * page acts for that child from then on. It gives no right: the page switches only to a profile that the person has.
 */
export const FOR_PROFILE = 'for'

/** An address of our own with the profile for which it is meant. Null: that of the person who opens it. */
export function forProfile(page: URL, profileId: string | null): string {
  if (profileId !== null) page.searchParams.set(FOR_PROFILE, profileId)
  return page.href
}
