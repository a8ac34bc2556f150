/** The card provider refuses to charge less than this (in the currency's main unit). */
export const SMALLEST_CHARGE = 0.5
/** The longest time before a session in which a cancellation can cost something, in hours: a week. */
export const MOST_FREE_HOURS = 168
/** The longest time after a booking in which canceling is free, in minutes. */
export const MOST_GRACE_MINUTES = 60
/** The latest that an invoice can be due, in days after its issue. */
export const MOST_DUE_DAYS = 180
