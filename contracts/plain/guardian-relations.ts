/** The kinds of relation between a guardian and a minor (spec section 3). */
export const GUARDIAN_RELATIONS = ['Parent', 'Legal Guardian', 'Family Member', 'Other'] as const
export type GuardianRelation = (typeof GUARDIAN_RELATIONS)[number]
