/** Pages for developers. */
const DEVELOPMENT_PAGES: readonly string[] = ['/kit']

/** Whether a page is hidden in this deployment because it is for developers. */
export function isWithheld(path: string, deployment: string): boolean {
  return deployment === 'production' && DEVELOPMENT_PAGES.includes(path.replace(/\/+$/, ''))
}
