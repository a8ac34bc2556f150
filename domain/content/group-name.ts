import { GROUP_NAME_MAX } from '#contracts/plain/practice-page-limits'
import { isFreeName, RESERVED_PATHS } from './reserved-paths.ts'

const GROUP_NAME_MIN = 3

const FORMAT = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * Whether a text can be the address of a practice page that exists. An address that is reserved, and so belongs to no
 * practice, is left out: no row has to be read for it.
 */
export function isGroupName(text: string): boolean {
  return text.length <= GROUP_NAME_MAX && FORMAT.test(text) && isFreeName(text)
}

/** Why a name cannot be the address of a practice page, in words for its owner; null when it can. */
export function groupNameProblem(name: string): string | null {
  if (!FORMAT.test(name)) return 'Use lowercase letters, digits and single hyphens, such as calm-harbor.'
  if (name.length < GROUP_NAME_MIN) return `Use at least ${GROUP_NAME_MIN} characters.`
  if (name.length > GROUP_NAME_MAX) return `Use at most ${GROUP_NAME_MAX} characters.`
  if (RESERVED_PATHS.has(name)) return 'This address belongs to a page of Orchid. Please choose another one.'
  return isFreeName(name) ? null : 'This address is not available. Please choose another one.'
}
