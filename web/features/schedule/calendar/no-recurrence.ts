/**
 * Stands where the calendar component expects the recurrence rules of RFC 5545 (vite.config.ts swaps it in, 13 KB
 * saved): our sessions are single rows that the practice has expanded already, so no event ever carries a rule.
 */
export class RRule {
  static parseString(): never {
    throw new Error('events with recurrence rules are not shown by this calendar')
  }
}
