/** Where the logged-in member lives, for public pages: a visitor makes no request. */
import { rememberedUserType } from '#web/lib/sign-in-state.ts'
import { askWhoIsHere } from './user-info.ts'

/** `name` is that of the child for whom a guardian acts; null for the member's own home. */
export type Home = { region: string; name: string | null }

/** Null for visitors, for professionals, and when the region is unknown or could not be read: the server decides anyway. */
export async function askHome(signal: AbortSignal): Promise<Home | null> {
  if (rememberedUserType() !== 'member') return null
  const user = await askWhoIsHere(signal).catch(() => null)
  if (!user?.home_region) return null
  return { region: user.home_region, name: user.current_minor_user_id === null ? null : user.display_name }
}
