import type { ProviderProfile } from '#contracts/api/users'

/** How a person heard of the product, in the words of the specification (section 3). */
export const HEARD_ABOUT = [
  'Invite by Family/Friends',
  'Social Media',
  'Search Engine',
  'AMHC',
] as const satisfies readonly ProviderProfile['heard_about_orchid_via'][]
