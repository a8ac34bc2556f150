import type { MemberProfile } from '#contracts/api/users'

export type Country = MemberProfile['country']

/** Where members may register, home first (spec section 3); codes of ISO 3166-1 (2020). */
export const COUNTRIES: readonly { value: Country; label: string }[] = [
  { value: 'US', label: 'United States' },
  { value: 'CA', label: 'Canada' },
  { value: 'CO', label: 'Colombia' },
]
