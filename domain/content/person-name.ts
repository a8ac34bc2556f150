/** The names of a client or a member. A name that was not given is empty. */
export type PersonNames = { first_name: string; last_name: string; preferred_first_name?: string }

/**
 * The name under which people are shown: "Mia Marsh" for an Amelia who prefers Mia. Papers, files for
 * accountants, signatures and other legal records use the legal first name instead; a screen that lists them does not. Professionals choose their own form (display-name.ts).
 */
export function shownName({ first_name, last_name, preferred_first_name }: PersonNames): string {
  return `${preferred_first_name || first_name} ${last_name}`.trim()
}

/** The name of several people who are one client: "Mia Marsh & Ben Hale". */
export function namesTogether(names: readonly string[]): string {
  return names.join(' & ')
}

/** The name by which people are addressed: "Mia". */
export function calledName({ first_name, preferred_first_name }: Omit<PersonNames, 'last_name'>): string {
  return preferred_first_name || first_name
}
