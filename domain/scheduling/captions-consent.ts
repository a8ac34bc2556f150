/** A person of a call: in the room or not, captions agreed to or not. */
export type CallPerson = { user_id: string; present: boolean; consented: boolean }

/**
 * Captions run while a conversation is going on and everybody in the room has switched them on. A newcomer without
 * consent pauses them; one person alone starts nothing.
 */
export function captionsMayRun(people: readonly CallPerson[]): boolean {
  const present = people.filter((person) => person.present)
  return present.length >= 2 && present.every((person) => person.consented)
}
