/** True for a path of this site that somebody may be sent on to: never another host, never the API. */
export function isInnerPath(path: string): boolean {
  if (!path.startsWith('/') || /^\/[/\\]/.test(path) || /[\s\\]/.test(path)) return false
  return !/^\/api(\/|$|\?)/.test(path)
}
