import { expect, type Page } from '@playwright/test'
import { web } from './place.ts'

/**
 * Opens a page with a login or registration form, and waits until its script controls the form. Before that the browser
 * itself checks and posts the form (forms-before-script.e2e.ts).
 */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(`${web}${path}`)
  await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeEnabled()
}
