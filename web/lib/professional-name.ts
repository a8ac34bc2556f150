import type { PublicProfile } from '#contracts/api/professionals'

/**
 * "Maya Okafor, LMFT": the name that its owner chose, with credentials. A credential that the name already has, and one
 * that only repeats the profession beside it, are left out.
 */
export function nameWithCredentials(
  profile: Pick<PublicProfile, 'display_name' | 'credentials' | 'professional_type'>,
): string {
  const { display_name, credentials, professional_type } = profile
  const [, ...inName] = display_name.split(', ')
  const added = credentials
    .split(', ')
    .filter((one) => one && !inName.includes(one) && one.toLowerCase() !== professional_type.toLowerCase())
  return [display_name, ...added].join(', ')
}

/** The type of a professional with a capital letter: "Therapist", "Social worker". */
export function typeLabel(professionalType: string): string {
  return professionalType.charAt(0).toUpperCase() + professionalType.slice(1)
}
