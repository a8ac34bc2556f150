import { beforeAll, describe, expect, it } from 'vitest'
import { cipher, is } from '../durable-objects/chat/chat-factory.ts'
import { memberArrives, providerArrives, signIn, stepUp } from './accounts.ts'
import { Browser } from './Browser.ts'
import { enterChat, GRANT, grantChat, granted, linkChart } from './chats.ts'
import { migrateDatabases } from './databases.ts'
import { schedulerArrives, teamIdOf } from './invitations.ts'
import { PATIENT } from '#tests/setup/time-limits'

// After a transfer the new owner is the provider of the practice. Clients can still read their messages with the
// previous owner.

beforeAll(migrateDatabases)

const message = (msgUniqueId: string) => ({ type: 'send', msgUniqueId, contentEncrypted: cipher('good evening') })
const [FIRST, SECOND] = [crypto.randomUUID(), crypto.randomUUID()]

describe('conversations of a practice that was handed over', () => {
  it('can still be read by the client, accept no new messages, and are closed to the new owner', async () => {
    const [owner, sam, member] = [new Browser(), new Browser(), new Browser()]
    const owner_id = await providerArrives(owner, 'gives@handover.test')
    const sam_id = await schedulerArrives(sam, owner, 'takes@handover.test')
    const team = await teamIdOf(owner)
    const member_id = await memberArrives(member, 'client@handover.test')
    await linkChart(owner, member_id)
    const before = await grantChat(member, owner_id)
    expect(before.allow_send).toBe(true)
    const chat = await enterChat(member, before)
    await chat.next(is('welcome'))
    chat.send(message(FIRST))
    await chat.next(is('accepted'))

    await stepUp(owner)
    expect((await owner.put(`/api/users/v1/team/${team}/owner`, { orchid_user_id: sam_id })).status).toBe(204)
    // A socket that was already open accepts no message either.
    await expect
      .poll(() => grantChat(member, owner_id), PATIENT)
      .toMatchObject({ channel: before.channel, allow_send: false })
    chat.send(message(SECOND))
    expect(await chat.next(is('refused'))).toMatchObject({ msgUniqueId: SECOND })
    const again = await enterChat(member, await grantChat(member, owner_id))
    expect(await again.next(is('welcome'))).toMatchObject({ messages: [{ msgUniqueId: FIRST }] })

    await signIn(owner, 'gives@handover.test')
    expect((await owner.post(GRANT, { cognito_sub: member_id })).status).toBe(403)
    await signIn(sam, 'takes@handover.test')
    const theirs = await sam.post(GRANT, { cognito_sub: member_id })
    if (theirs.status === 200) expect(granted.parse(theirs.body).channel).not.toBe(before.channel)
    else expect(theirs.status).toBe(403)
    for (const { socket } of [chat, again]) socket.close()
  })
})
