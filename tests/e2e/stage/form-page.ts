import { expect, type Page } from '@playwright/test'
import { web } from './place.ts'

/**
 * Opens the page of a form for log in or registration, and waits until its script has taken the form over. Before that,
 * the browser itself checks and posts the form (forms-before-script.e2e.ts).
 */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(`${web}${path}`)
  await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeEnabled()
}
