/** Why a switch of profiles failed. It is stored, because the page reloads, and the reloaded page shows it once. */
const KEY = 'orchid-switch-refusal'

export function rememberSwitchRefusal(text: string): void {
  try {
    sessionStorage.setItem(KEY, text)
  } catch {
    // Without storage the reloaded page shows the current profile, but not why the switch failed.
  }
}

let taken: string | null = null

/** Why the switch failed that reloaded this page. It is removed from storage, and shown until the user dismisses it. */
export function readSwitchRefusal(): string | null {
  try {
    taken = sessionStorage.getItem(KEY) ?? taken
    sessionStorage.removeItem(KEY)
  } catch {
    // Without storage nothing was stored.
  }
  return taken
}

export function hasSwitchRefusal(): boolean {
  return readSwitchRefusal() !== null
}

export function putAwaySwitchRefusal(): void {
  taken = null
}
