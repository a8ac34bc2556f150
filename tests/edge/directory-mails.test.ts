import { beforeAll, describe, expect, it } from 'vitest'
import { mailKinds } from '#domain/mail/kinds'
import { claimDirectoryMail, isDirectoryMail, markDirectoryMail } from '#edge/internal/directory-mails'
import { newOwnedId, uuidv7 } from '#kernel/ids'
import { confirmationTokens, confirms, mailsTo, memberForm, PASSWORD } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { directoryStore } from './directory-store.ts'
import { env } from './worker-env.ts'

beforeAll(migrateDatabases)

const mailsOf = async (email: string) => (await mailsTo(email)).map(({ id }) => id)

async function confirmationMail(email: string): Promise<string> {
  await new Browser().post('/api/users/v1/patient/account', memberForm(email))
  const [id = ''] = await mailsOf(email)
  return id
}

describe('emails of the directory', () => {
  it('are distinguished from those of a practice by their ids', () => {
    expect(isDirectoryMail(uuidv7(Date.now()))).toBe(true)
    expect(isDirectoryMail(newOwnedId('mail', uuidv7(1), 2))).toBe(false)
  })

  it('are sent by exactly one sender, whose repeats get the same answer', async () => {
    const email = 'mail@example.test'
    await new Browser().post('/api/users/v1/patient/account', memberForm(email))
    const [id = ''] = await mailsOf(email)
    const claim = await claimDirectoryMail(directoryStore(), id, 'one/claim')
    expect(claim).toMatchObject({
      state: 'claimed',
      content: { to: email, kind: 'confirm_registration', attachment: null },
    })
    expect(mailKinds.confirm_registration.fields.safeParse(claim.content?.fields).success).toBe(true)
    expect(await claimDirectoryMail(directoryStore(), id, 'two/claim')).toEqual(claim)

    // A call of the earlier attempt that arrives late does not take the mail from the one that claimed it last.
    expect(await markDirectoryMail(directoryStore(), id, 'sending', 'one/sending')).toEqual({
      state: 'claimed',
      moved: false,
    })
    expect(await markDirectoryMail(directoryStore(), id, 'sending', 'two/sending')).toEqual({
      state: 'sending',
      moved: true,
    })
    expect(await markDirectoryMail(directoryStore(), id, 'sending', 'two/sending')).toEqual({
      state: 'sending',
      moved: true,
    })
    expect(await claimDirectoryMail(directoryStore(), id, 'one/claim')).toEqual({ state: 'sending', content: null })

    expect(await markDirectoryMail(directoryStore(), id, 'failed', 'two/failed')).toMatchObject({ moved: true })
    expect((await claimDirectoryMail(directoryStore(), id, 'three/claim')).state).toBe('claimed')
    await markDirectoryMail(directoryStore(), id, 'sending', 'three/sending')
    expect(await markDirectoryMail(directoryStore(), id, 'sent', 'three/sent')).toEqual({ state: 'sent', moved: true })
    expect(await markDirectoryMail(directoryStore(), id, 'failed', 'late')).toEqual({ state: 'sent', moved: false })
    await expect(claimDirectoryMail(directoryStore(), 'nothing', 'x')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('to confirm an address become void once it is confirmed', async () => {
    const email = 'void@example.test'
    const browser = new Browser()
    await browser.post('/api/users/v1/patient/account', memberForm(email))
    const [token] = await confirmationTokens(email)
    await env.DIRECTORY.prepare("UPDATE directory_mails SET state = 'claimable'").run()
    await browser.post('/api/users/v1/confirm_email', { token, password: PASSWORD })
    const [id = ''] = await mailsOf(email)
    expect(await claimDirectoryMail(directoryStore(), id, 'one/claim')).toEqual({ state: 'void', content: null })
  })

  it('are sent by only one of several senders who claim them at the same time', async () => {
    const id = await confirmationMail('many@example.test')
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => claimDirectoryMail(directoryStore(), id, `${name}/claim`)))
    const marks = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => markDirectoryMail(directoryStore(), id, 'sending', `${name}/sending`)),
    )
    expect(marks.filter(({ moved }) => moved)).toEqual([{ state: 'sending', moved: true }])
    const [sender = ''] = ['a', 'b', 'c', 'd'].filter((_, at) => marks[at]?.moved)
    // A late call of a sender who did not get the email changes nothing.
    expect(await markDirectoryMail(directoryStore(), id, 'failed', `not-${sender}/failed`)).toMatchObject({
      moved: false,
    })
    expect(await markDirectoryMail(directoryStore(), id, 'sent', 'run/sent')).toEqual({ state: 'sent', moved: true })
  })

  it('become void even when they are already claimed but not sent', async () => {
    const email = 'late@example.test'
    const id = await confirmationMail(email)
    expect((await claimDirectoryMail(directoryStore(), id, 'one/claim')).state).toBe('claimed')
    await confirms(new Browser(), email)
    expect(await claimDirectoryMail(directoryStore(), id, 'two/claim')).toEqual({ state: 'void', content: null })
    expect(await markDirectoryMail(directoryStore(), id, 'sending', 'one/sending')).toEqual({
      state: 'void',
      moved: false,
    })
  })
})
