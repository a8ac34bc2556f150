/** Why a booking failed. */
export class BookingError extends Error {
  override readonly name = 'BookingError'
  /** The time was taken or the hold has ended, so other times are offered. */
  readonly lost: boolean
  /** The person is not allowed to book, for example a minor without a guardian. */
  readonly forbidden: boolean
  /** The member has had or booked an introduction, so other session types are offered. */
  readonly introduced: boolean
  constructor(text: string, { lost = false, forbidden = false, introduced = false } = {}) {
    super(text)
    this.lost = lost
    this.forbidden = forbidden
    this.introduced = introduced
  }
}
