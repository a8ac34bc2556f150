/** Why a switch of profiles did not work: kept over the reload that follows it, then shown once. */
const KEY = 'orchid-switch-refusal'

export function keepSwitchRefusal(text: string): void {
  try {
    sessionStorage.setItem(KEY, text)
  } catch {
    // Refused storage: the page still reloads and says whose profile it shows.
  }
}

let taken: string | null = null

/** What the page before left. The storage tells once, this page until it is put away. */
export function readSwitchRefusal(): string | null {
  try {
    taken = sessionStorage.getItem(KEY) ?? taken
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept then.
  }
  return taken
}

export function hasSwitchRefusal(): boolean {
  return readSwitchRefusal() !== null
}

export function putAwaySwitchRefusal(): void {
  taken = null
}
