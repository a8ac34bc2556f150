import { mailOfDeadline, practiceById } from '#db/directory/queries/endings'
import { calledName } from '#domain/content/person-name'
import { writtenDay } from '#domain/content/written'
import { directoryMails } from '#domain/mail/kinds'
import { practiceStub } from '#durable-objects/stubs'
import { fromInstant } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { settings } from '../env.ts'
import { readPracticeEnding } from '../endings/practice-standing.ts'
import { fill } from './mail-fill.ts'

/**
 * Creates the mail to the owner that an export is ready, once. Returns its id; null when the export is not ready. Throws
 * `not_found`.
 */
export async function requestExportMail(
  { env, ctx, db, now }: DirectoryStore,
  practice_id: string,
  exportId: string,
): Promise<string | null> {
  const { progress } = await practiceStub(env, practice_id).act('practice.export_step', ctx, exportId)
  const practice = await practiceById(db, practice_id)
  if (!practice || progress.state !== 'ready' || progress.expires_at === null) return null
  const deadline = fromInstant(progress.expires_at)
  const row = { id: uuidv7(now), kind: 'export_ready' as const, user_id: practice.owner_user_id, practice_id, deadline }
  return mailOfDeadline(db, row, now)
}

export const exportFills = {
  export_ready: fill(directoryMails.export_ready)(async ({ store, about, reader }) => {
    const { deletion } = await readPracticeEnding(store, about.practice_id)
    return {
      facts: { deletion, until: about.deadline },
      fields: async () => ({
        first_name: calledName(reader),
        day_text: writtenDay(about.deadline, { locale: reader.locale, zone: reader.timezone || 'UTC' }),
        link: `${settings(store.env).PUBLIC_URL}/pro-dashboard/settings/export`,
      }),
    }
  }),
}
