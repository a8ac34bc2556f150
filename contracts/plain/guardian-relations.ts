/** What a guardian is to a minor (spec section 3). */
export const GUARDIAN_RELATIONS = ['Parent', 'Legal Guardian', 'Family Member', 'Other'] as const
export type GuardianRelation = (typeof GUARDIAN_RELATIONS)[number]
