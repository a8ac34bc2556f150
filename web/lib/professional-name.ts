import type { PublicProfile } from '#contracts/api/professionals'

/** "Maya Okafor, LMFT": the display name, with the credentials unless it already ends with them. */
export function nameWithCredentials(profile: Pick<PublicProfile, 'display_name' | 'credentials'>): string {
  const { display_name, credentials } = profile
  return !credentials || display_name.endsWith(credentials) ? display_name : `${display_name}, ${credentials}`
}

/** The type of a professional with a capital letter: "Therapist", "Social worker". */
export function typeLabel(professionalType: string): string {
  return professionalType.charAt(0).toUpperCase() + professionalType.slice(1)
}
