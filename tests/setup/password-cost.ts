/**
 * Stands where durable-objects/gate/password-cost.ts stands, in the workers suite: its hundreds of sign-ins are about what
 * follows them. The real cost is tested beside its file, and paid by everybody who signs in in the e2e suite.
 */
export const PASSWORD_COST = { exponent: 4, r: 8, p: 1 }
