import { z } from 'zod'
import { brandOf, type CardEntry, passesLuhn, testCards } from '../payments/cards.ts'

export const cardFields = ['email', 'card_number', 'card_expiry', 'card_cvc', 'card_name'] as const
export type CardField = (typeof cardFields)[number]
export type CardFormValues = Record<CardField, string>
export type CardFormErrors = Partial<Record<CardField, string>>

const emailShape = z.email()

/** Reads the posted fields as text, trimmed and limited to 200 characters. */
export function readCardForm(posted: URLSearchParams): CardFormValues {
  const value = (field: CardField) => (posted.get(field) ?? '').trim().slice(0, 200)
  return {
    email: value('email'),
    card_number: value('card_number'),
    card_expiry: value('card_expiry'),
    card_cvc: value('card_cvc'),
    card_name: value('card_name'),
  }
}

/** Returns the card, or an error for each wrong field. `now` (Unix seconds) decides whether the card has expired. */
export function checkCardForm(values: CardFormValues, now: number): { card: CardEntry } | { errors: CardFormErrors } {
  const errors: CardFormErrors = {}
  if (values.email === '') errors.email = 'Enter your email.'
  else if (!emailShape.safeParse(values.email).success) errors.email = 'Enter an email such as name@example.com.'

  const number = values.card_number.replace(/[\s-]/g, '')
  if (number === '') errors.card_number = 'Enter your card number.'
  else if (!/^\d+$/.test(number)) errors.card_number = 'Use only digits in the card number.'
  else if (number.length < 14) errors.card_number = 'Your card number is incomplete.'
  else if (number.length > 19 || !passesLuhn(number)) errors.card_number = 'Your card number is not valid.'

  const expiry = readExpiry(values.card_expiry)
  const today = new Date(now * 1000)
  if (values.card_expiry === '') errors.card_expiry = 'Enter the expiry date, such as 04 / 30.'
  else if (!expiry) errors.card_expiry = 'Enter the expiry date as month and year, such as 04 / 30.'
  else if (
    expiry.year < today.getUTCFullYear() ||
    (expiry.year === today.getUTCFullYear() && expiry.month < today.getUTCMonth() + 1)
  ) {
    errors.card_expiry = "Your card's expiry date is in the past."
  } else if (expiry.year > today.getUTCFullYear() + 50) errors.card_expiry = "Your card's expiry year is not valid."

  const cvcLength = brandOf(number) === 'amex' ? 4 : 3
  if (values.card_cvc === '') errors.card_cvc = 'Enter the security code.'
  else if (!/^\d+$/.test(values.card_cvc) || values.card_cvc.length !== cvcLength) {
    errors.card_cvc = `The security code has ${cvcLength} digits.`
  }
  if (values.card_name === '') errors.card_name = 'Enter the name on the card.'

  if (Object.keys(errors).length > 0 || !expiry) return { errors }
  return { card: { number, expMonth: expiry.month, expYear: expiry.year, name: values.card_name } }
}

/** The values that the form shows again: never the security code, and a card number only if it is a test number. */
export function shownAgain(values: CardFormValues): CardFormValues {
  const number = values.card_number.replace(/[\s-]/g, '')
  return {
    ...values,
    card_cvc: '',
    card_number: testCards.some((card) => card.number === number) ? values.card_number : '',
  }
}

function readExpiry(text: string): { month: number; year: number } | undefined {
  const match = /^(\d{1,2})\s*[/-]?\s*(\d{2}|\d{4})$/.exec(text)
  const month = Number(match?.[1])
  const year = Number(match?.[2])
  if (!match || month < 1 || month > 12) return undefined
  return { month, year: year < 100 ? 2000 + year : year }
}
