/**
 * Replaces durable-objects/gate/password-cost.ts in the workers suite, where hundreds of logins are only a first step.
 * The real cost is tested beside its file and used by every login of the e2e suite.
 */
export const PASSWORD_COST = { exponent: 4, r: 8, p: 1 }
