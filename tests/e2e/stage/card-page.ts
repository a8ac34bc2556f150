import type { Page } from '@playwright/test'
import { stack } from './place.ts'

export const GOOD_CARD = '4242424242424242'

/** Pays on the card provider's page, which the browser already shows. */
export async function payByCard(page: Page, price: string, card = GOOD_CARD): Promise<void> {
  await fillEmail(page)
  const another = page.getByLabel('Another card')
  if (await another.isVisible()) await another.check()
  await fillCard(page, card)
  await page.getByRole('button', { name: `Pay ${price}` }).click()
}

/** The card provider asks for it once. */
async function fillEmail(page: Page): Promise<void> {
  const email = page.getByLabel('Email')
  if (await email.isEditable()) await email.fill('payer@cards.example')
}

/** Fills in the fields of the card. For a plan these are all, because the card provider already has the email. */
export async function fillCard(page: Page, card = GOOD_CARD): Promise<void> {
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Expiry (MM / YY)').fill('12 / 34')
  await page.getByLabel('Security code (CVC)').fill('123')
  await page.getByLabel('Name on card').fill('Test Payer')
}

/** Saves a card on the card provider's page, which the browser already shows. */
export async function saveCard(page: Page, card = GOOD_CARD): Promise<void> {
  await fillEmail(page)
  await fillCard(page, card)
  await page.getByRole('button', { name: 'Save card' }).click()
}

/** Pauses the card provider's webhooks until `releaseWebhooks`. */
export async function holdWebhooks(): Promise<void> {
  await fetch(`${stack.addresses.stripe}/_control/webhooks/pause`, { method: 'POST' })
}

export async function releaseWebhooks(): Promise<void> {
  await fetch(`${stack.addresses.stripe}/_control/webhooks/resume`, { method: 'POST' })
}
