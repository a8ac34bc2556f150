import type { Deputy } from '#web/data/team/queries.ts'
import { Face } from '#web/ui/brand/face.tsx'
import css from './schedule-page.module.css'

/** Whose calendar a scheduler sees. Its space is kept while it loads. */
export function OwnerFace({ deputy }: { deputy: Deputy | null }) {
  if (!deputy) return <span className={css.ownerFace} />
  const { display_name, orchid_user_id, photo_version } = deputy.owner
  return <Face name={display_name} photo={{ cognito_sub: orchid_user_id, photo_version }} size={48} />
}
