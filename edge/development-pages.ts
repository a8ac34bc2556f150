/** Pages for developers. */
const DEVELOPMENT_PAGES: readonly string[] = ['/kit']

/** Whether a page is for developers and missing in this deployment. */
export function isWithheld(path: string, deployment: string): boolean {
  return deployment === 'production' && DEVELOPMENT_PAGES.includes(path.replace(/\/+$/, ''))
}
