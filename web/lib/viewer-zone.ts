import { rememberedZone } from './sign-in-state.ts'
import { localZone } from './time.ts'

/**
 * The zone in which the person at this browser reads times: that of their account, for a visitor that of the browser
 * (decision 066). A component that knows the user takes `timezone` of the user.
 */
export function viewerZone(): string {
  return rememberedZone() || localZone()
}
