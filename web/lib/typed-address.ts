/** An address that a person chooses, as it is saved: what people type by habit is put right, what is wrong stays to be seen. */
export function typedAddress(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, '-')
}
