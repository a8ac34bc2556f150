/** The plans. The API enforces the features of each plan (spec section 6), and the UI hides those that it lacks. */
export const PLANS = ['complete', 'core', 'core-with-ai', 'enterprise', 'ai-only'] as const
export type Plan = (typeof PLANS)[number]

/** Plans that a person can subscribe to without help; enterprise is agreed on individually. */
export const SOLD_PLANS = ['core', 'complete', 'ai-only', 'core-with-ai'] as const
export type SoldPlan = (typeof SOLD_PLANS)[number]

/** How often a plan is paid. */
export const SUB_PERIODS = ['monthly', 'annual'] as const
export type SubPeriod = (typeof SUB_PERIODS)[number]

/** How a plan begins: with thirty free days, or paid from the first day. */
export const SUB_TYPES = ['trial', 'checkout'] as const
export type SubType = (typeof SUB_TYPES)[number]

/** The trials. */
export const TRIALS = ['core', 'ai'] as const
export type Trial = (typeof TRIALS)[number]
