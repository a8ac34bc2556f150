/**
 * The user's choice of light or dark. Without a choice the setting of the device applies. The choice is stored only in
 * this browser, and theme-first.js applies it before the first paint.
 */
export type ThemeChoice = 'light' | 'dark' | 'device'
const KEY = 'orchid-theme'

export function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'device'
  } catch {
    return 'device'
  }
}

function applyThemeChoice(choice: ThemeChoice): void {
  if (choice === 'device') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'device') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, choice)
  } catch {
    // Without storage the choice applies until the page is closed.
  }
  applyThemeChoice(choice)
}
