import { z } from 'zod'
import { claimDirectoryMail } from '#edge/internal/directory-mails'
import { Browser } from './Browser.ts'
import { directoryStore } from './directory-store.ts'
import { env } from './worker-env.ts'

const RECOVERY = '/api/login/v1/account_recovery'

/** The tokens of the recovery emails to an address, oldest first. Claims the emails as the workflows do. */
export async function recoveryTokens(email: string): Promise<string[]> {
  const mails = await env.DIRECTORY.prepare(
    `SELECT m.id FROM directory_mails m JOIN users u ON u.id = m.user_id
     WHERE u.email = ? AND m.kind = 'account_recovery' ORDER BY m.create_datetime, m.id`,
  )
    .bind(email)
    .all<{ id: string }>()
  const tokens: string[] = []
  for (const { id } of mails.results) {
    const { content } = await claimDirectoryMail(directoryStore(), id, `test-${id}`)
    tokens.push(/\/account-recovery#token=(\S+)$/.exec(content?.fields.link ?? '')?.[1] ?? '')
  }
  return tokens
}

/** Requests a recovery and opens its mailed link. Returns the reference for the operator. */
export async function provenReference(email: string): Promise<string> {
  await new Browser().post(RECOVERY, { username_or_email: email })
  const token = (await recoveryTokens(email)).at(-1)
  const proven = await new Browser().post(`${RECOVERY}/prove`, { token })
  return z.object({ reference: z.string() }).parse(proven.body).reference
}
