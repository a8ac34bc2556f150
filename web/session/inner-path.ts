/** True for a path of this site that somebody may be sent on to: never another host, never the API. */
export function isInnerPath(path: string): boolean {
  if (!path.startsWith('/') || /^\/[/\\]/.test(path) || /[\s\\]/.test(path)) return false
  return !/^\/api(\/|$|\?)/.test(path)
}

/** True for the pages of the two dashboards, where the sign-in cannot be closed and nobody is asked to register. */
export function isInDashboards(path: string): boolean {
  return /^\/(pro|member)-dashboard(\/|$)/.test(path)
}
