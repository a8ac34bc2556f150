import type { MemberProfile } from '#contracts/api/users'

export type Country = MemberProfile['country']

/** Countries from which members may register, the home country first (spec section 3); ISO 3166-1 codes (2020). */
export const COUNTRIES: readonly { value: Country; label: string }[] = [
  { value: 'US', label: 'United States' },
  { value: 'CA', label: 'Canada' },
  { value: 'CO', label: 'Colombia' },
]
