/** `?checkout=done`: the person has just returned from the card page. */
export function billingSearch({ checkout }: Record<string, unknown>): { checkout?: 'done' } {
  return checkout === 'done' ? { checkout } : {}
}
