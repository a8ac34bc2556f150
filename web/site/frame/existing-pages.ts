import { useRouter } from '@tanstack/react-router'

/** The links whose page has a route. A link of the bars or the footer appears together with its page. */
export function useExisting<L extends { to: string }>(links: readonly L[]): readonly L[] {
  const paths = new Set(Object.keys(useRouter().routesByPath))
  return links.filter(({ to }) => paths.has(to))
}
