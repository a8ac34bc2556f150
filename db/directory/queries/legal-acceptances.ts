import type { AgreedBy, AgreedVersion } from '#domain/content/legal-versions'
import type { Directory } from '../connect.ts'
import { legalAcceptances } from '../schema/legal.ts'

/** The rows of a person's agreement at `at` (ms). An agreement to the same version that was stored earlier remains. */
export function acceptanceRows(
  db: Directory,
  user_id: string,
  agreed: { by: AgreedBy; versions: readonly AgreedVersion[]; at: number },
) {
  return agreed.versions.map((version) =>
    db
      .insert(legalAcceptances)
      .values({ user_id, ...version, agreed_by: agreed.by, accepted_at: agreed.at })
      .onConflictDoNothing(),
  )
}
