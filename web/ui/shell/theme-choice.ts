/**
 * The user's own choice of light or dark; without one the device decides. Stored in this browser only; theme-first.js
 * reads it before a page is painted.
 */
export type ThemeChoice = 'light' | 'dark' | 'device'
const KEY = 'orchid-theme'

export function readThemeChoice(): ThemeChoice {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'light' || kept === 'dark' ? kept : 'device'
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
    // Storage is refused: the choice holds until the page closes.
  }
  applyThemeChoice(choice)
}
