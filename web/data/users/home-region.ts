/** What public pages know of the logged-in member: a visitor makes no request. */
import { rememberedUserType } from '#web/lib/sign-in-state.ts'
import { askWhoIsHere } from './user-info.ts'

/** Where a member lives. `name` is that of the child for whom a guardian acts; null for the member's own home. */
export type Home = { region: string; name: string | null }

/** The zone in which a member reads times, and their home; null when the region is unknown. */
type MemberHere = { zone: string; home: Home | null }

/** Null for visitors, for professionals, and when nothing could be read: the server decides anyway. */
export async function askMember(signal: AbortSignal): Promise<MemberHere | null> {
  if (rememberedUserType() !== 'member') return null
  const user = await askWhoIsHere(signal).catch(() => null)
  if (!user) return null
  const { timezone: zone, home_region: region, current_minor_user_id, display_name } = user
  return { zone, home: region ? { region, name: current_minor_user_id === null ? null : display_name } : null }
}
