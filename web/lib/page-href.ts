import type { RegisteredRouter } from '@tanstack/react-router'

/** The path of an index route ends with a slash, but its address does not. */
type WithoutSlash<Path extends string> = Path extends `${infer Place}/` ? (Place extends '' ? Path : Place) : Path

/** The paths of all pages. The type comes from the registered router, so that the routes are not imported. */
export type PagePath = WithoutSlash<Exclude<keyof RegisteredRouter['routesByPath'], '/$'>>

type ParamOf<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamOf<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never

type Search = Record<string, string | number | undefined>
type Details<Path extends string> = [ParamOf<Path>] extends [never]
  ? [details?: { search?: Search }]
  : [details: { params: Record<ParamOf<Path>, string>; search?: Search }]

/**
 * The address of a page for a plain <a>, in pages without the router: those in static mode and their islands. It is
 * typed by the routes like <Link>. Inside the dashboards use <Link>.
 */
export function pageHref<Path extends PagePath>(path: Path, ...[details]: Details<Path>): string {
  const params: Record<string, string> = details && 'params' in details ? details.params : {}
  const place = path.replace(/\$([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(details?.search ?? {}))
    if (value !== undefined) query.set(name, String(value))
  const search = query.toString()
  return search ? `${place}?${search}` : place
}
