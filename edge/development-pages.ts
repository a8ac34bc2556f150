/** Pages for the people who build Orchid. */
const DEVELOPMENT_PAGES: readonly string[] = ['/kit']

/** Whether a page is there for developers and not for this deployment. */
export function isWithheld(path: string, deployment: string): boolean {
  return deployment === 'production' && DEVELOPMENT_PAGES.includes(path.replace(/\/+$/, ''))
}
