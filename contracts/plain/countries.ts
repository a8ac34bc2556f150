/** The countries of home addresses. */
export const COUNTRIES = ['US', 'CA', 'CO'] as const
export type Country = (typeof COUNTRIES)[number]
