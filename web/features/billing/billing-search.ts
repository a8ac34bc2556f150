/** `?checkout=done` means that the person has just returned from the card provider's page. */
export function billingSearch({ checkout }: Record<string, unknown>): { checkout?: 'done' } {
  return checkout === 'done' ? { checkout } : {}
}
