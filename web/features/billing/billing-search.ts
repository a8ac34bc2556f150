/** `?checkout=done`: just come back from the card page. */
export function billingSearch({ checkout }: Record<string, unknown>): { checkout?: 'done' } {
  return checkout === 'done' ? { checkout } : {}
}
