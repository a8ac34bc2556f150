/** Why a switch of profiles failed: stored over the reload that follows it, then shown once. */
const KEY = 'orchid-switch-refusal'

export function keepSwitchRefusal(text: string): void {
  try {
    sessionStorage.setItem(KEY, text)
  } catch {
    // Storage is refused: the page still reloads and shows the current profile.
  }
}

let taken: string | null = null

/** The previous page's refusal. Storage returns it once, and this page shows it until it is dismissed. */
export function readSwitchRefusal(): string | null {
  try {
    taken = sessionStorage.getItem(KEY) ?? taken
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored then.
  }
  return taken
}

export function hasSwitchRefusal(): boolean {
  return readSwitchRefusal() !== null
}

export function putAwaySwitchRefusal(): void {
  taken = null
}
