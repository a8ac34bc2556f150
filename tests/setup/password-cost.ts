/**
 * Replaces durable-objects/gate/password-cost.ts in the workers suite, whose hundreds of sign-ins are about what
 * follows them. The real cost is tested beside its file and used by every sign-in of the e2e suite.
 */
export const PASSWORD_COST = { exponent: 4, r: 8, p: 1 }
