import type { PublicProfile } from '#contracts/api/professionals'

/** "Maya Okafor, LMFT": the name that its owner chose, with credentials unless it already ends with them. */
export function nameWithCredentials(profile: Pick<PublicProfile, 'display_name' | 'credentials'>): string {
  const { display_name, credentials } = profile
  return !credentials || display_name.endsWith(credentials) ? display_name : `${display_name}, ${credentials}`
}

/** "Therapist", "Social worker". */
export function typeLabel(professionalType: string): string {
  return professionalType.charAt(0).toUpperCase() + professionalType.slice(1)
}
