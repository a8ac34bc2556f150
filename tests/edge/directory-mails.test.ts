import { beforeAll, describe, expect, it } from 'vitest'
import { mailKinds } from '#domain/mail/kinds'
import { claimDirectoryMail, isDirectoryMail, markDirectoryMail } from '#edge/internal/directory-mails'
import { newOwnedId, uuidv7 } from '#kernel/ids'
import { confirmationTokens, memberForm } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { env } from './worker-env.ts'

beforeAll(migrateDatabases)

async function mailsOf(email: string): Promise<string[]> {
  const rows = await env.DIRECTORY.prepare(
    'SELECT m.id FROM directory_mails m JOIN users u ON u.id = m.user_id WHERE u.email = ? ORDER BY m.create_datetime, m.id',
  )
    .bind(email)
    .all<{ id: string }>()
  return rows.results.map((row) => row.id)
}

describe('mails of the directory', () => {
  it('are told from those of a practice by their ids', () => {
    expect(isDirectoryMail(uuidv7(Date.now()))).toBe(true)
    expect(isDirectoryMail(newOwnedId('mail', uuidv7(1), 2))).toBe(false)
  })

  it('go to exactly one sender, whose repeats get the same answer', async () => {
    const email = 'mail@example.test'
    await new Browser().post('/api/users/v1/patient/account', memberForm(email))
    const [id = ''] = await mailsOf(email)
    const claim = await claimDirectoryMail(env, id, 'one/claim')
    expect(claim).toMatchObject({ state: 'claimed', content: { to: email, kind: 'confirm_email', attachment: null } })
    expect(mailKinds.confirm_email.fields.safeParse(claim.content?.fields).success).toBe(true)
    expect(await claimDirectoryMail(env, id, 'two/claim')).toEqual(claim)

    expect(await markDirectoryMail(env, id, 'sending', 'one/sending')).toEqual({ state: 'sending', moved: true })
    expect(await markDirectoryMail(env, id, 'sending', 'one/sending')).toEqual({ state: 'sending', moved: true })
    expect(await markDirectoryMail(env, id, 'sending', 'two/sending')).toEqual({ state: 'sending', moved: false })
    expect(await claimDirectoryMail(env, id, 'two/claim')).toEqual({ state: 'sending', content: null })

    expect(await markDirectoryMail(env, id, 'failed', 'one/failed')).toMatchObject({ moved: true })
    expect((await claimDirectoryMail(env, id, 'three/claim')).state).toBe('claimed')
    await markDirectoryMail(env, id, 'sending', 'three/sending')
    expect(await markDirectoryMail(env, id, 'sent', 'three/sent')).toEqual({ state: 'sent', moved: true })
    expect(await markDirectoryMail(env, id, 'failed', 'late')).toEqual({ state: 'sent', moved: false })
    await expect(claimDirectoryMail(env, 'nothing', 'x')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('are void once the address is confirmed', async () => {
    const email = 'void@example.test'
    const browser = new Browser()
    await browser.post('/api/users/v1/patient/account', memberForm(email))
    const [token] = await confirmationTokens(email)
    await env.DIRECTORY.prepare("UPDATE directory_mails SET state = 'claimable'").run()
    await browser.post('/api/users/v1/confirm_email', { token })
    const [id = ''] = await mailsOf(email)
    expect(await claimDirectoryMail(env, id, 'one/claim')).toEqual({ state: 'void', content: null })
  })
})
