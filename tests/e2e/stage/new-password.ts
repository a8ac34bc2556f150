import type { Page } from '@playwright/test'

/** Types a new password twice, key by key as a person does, so that the form checks every incomplete password too. */
export async function typePassword(page: Page, password: string): Promise<void> {
  for (const label of ['New password', 'Confirm new password']) {
    const field = page.getByLabel(label, { exact: true })
    await field.clear()
    await field.pressSequentially(password)
  }
}
