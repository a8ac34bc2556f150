import { startSavings } from '#web/features/marketing/savings-live.ts'

/** Adds the script to the form that the server has rendered. */
export function mount(host: HTMLElement): void {
  startSavings(host)
}
