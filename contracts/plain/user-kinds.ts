/** The kinds of accounts. */
export const USER_TYPES = ['member', 'orchid_pro'] as const
export type UserType = (typeof USER_TYPES)[number]

/** The roles in the team of a practice. */
export const TEAM_ROLES = ['OWNER', 'PRACTICE_SCHEDULER'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]
