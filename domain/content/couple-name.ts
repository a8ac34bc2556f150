import type { PersonNames } from './person-name.ts'

/**
 * Whether a client's name is that of two people, about whom sentences speak in the plural. A couple has the names of both
 * together (`namesTogether`) instead of a first and a last name.
 */
export const isCoupleName = ({ first_name, last_name }: PersonNames): boolean =>
  last_name === '' && first_name.includes(' & ')
