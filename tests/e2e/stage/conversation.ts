import { expect, type Page } from '@playwright/test'
import type { Member, Provider } from '#local/demo/people'

/** The messages in an open conversation. */
export const log = (page: Page) => page.getByRole('log', { name: /^Messages with/ })

/** The text field for a new message. */
export const box = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })

/** The list of people to whom the user can write. */
export const conversations = (page: Page) => page.getByRole('navigation', { name: 'Conversations' })

/** Opens the conversation with a person from the list. */
export async function openConversation(page: Page, partner: Provider | Member): Promise<void> {
  await conversations(page)
    .getByRole('link', { name: new RegExp(partner.info.last_name) })
    .click()
  await expect(box(page)).toBeVisible()
}
