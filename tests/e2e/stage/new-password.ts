import type { Page } from '@playwright/test'

/** Types a new password and its repetition key by key, as a person does: the form sees every partial one. */
export async function typePassword(page: Page, password: string): Promise<void> {
  for (const label of ['New password', 'Confirm new password']) {
    const field = page.getByLabel(label, { exact: true })
    await field.clear()
    await field.pressSequentially(password)
  }
}
