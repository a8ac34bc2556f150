// What the card provider's page says of what is paid. It also appears on statements, so no title reveals the kind of care.

export const sessionTitle = (length_minute: number): string => `Session, ${length_minute} minutes`
/** Where several are paid at once. `day` is written out. */
export const datedSessionTitle = (day: string, length_minute: number): string =>
  `Session on ${day}, ${length_minute} minutes`
export const invoiceTitle = (number: string): string => `Invoice ${number}`
