/**
 * What it means for a client that a professional lists a payer. The product bills no insurer, so the client pays in every
 * case. `statement`: with a statement for the insurer. `in_network`: the professional settles the claim. `self_pay`: the
 * payer is not involved.
 */
export const INSURANCE_TERMS = ['statement', 'in_network', 'self_pay'] as const
export type InsuranceTerms = (typeof INSURANCE_TERMS)[number]
