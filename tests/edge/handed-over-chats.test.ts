import { runInDurableObject, SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { chatServerMessage } from '#contracts/realtime/chat'
import { practiceStub } from '#durable-objects/stubs'
import { SocketClient } from '../durable-objects/SocketClient.ts'
import { memberArrives, providerArrives, signIn } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { schedulerArrives, teamIdOf } from './invitations.ts'
import { env } from './worker-env.ts'

// Who gives a practice's sessions changes with its owner. What clients and the owner before wrote to each other stays
// the clients' to read.

const GRANT = '/api/pubnub_grant/v2/grant_private_chat'
const granted = z.object({ channel: z.string(), token: z.string(), allow_send: z.boolean() })

beforeAll(migrateDatabases)

/** A client of the practice whose account is linked to their chart, as a booking links it. */
async function linked(owner: Browser, team: string, memberId: string): Promise<void> {
  const made = await owner.post('/api/users/v1/patient_chart/', { first_name: 'Mona', last_name: 'Ortega' })
  const { patient_user_id } = z.object({ patient: z.object({ patient_user_id: z.string() }) }).parse(made.body).patient
  await runInDurableObject(practiceStub(env, team), (_object, state) => {
    state.storage.sql.exec(
      'UPDATE chart_people SET linked_user_id = ? WHERE patient_user_id = ?',
      memberId,
      patient_user_id,
    )
  })
}

async function enter(browser: Browser, { channel, token }: { channel: string; token: string }) {
  const answer = await SELF.fetch(
    `http://localhost:8787/instant_messaging/channel/${channel}?token=${encodeURIComponent(token)}`,
    {
      headers: {
        upgrade: 'websocket',
        origin: 'http://localhost:8787',
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    },
  )
  const socket = new SocketClient(answer.webSocket as WebSocket, chatServerMessage)
  socket.send({ type: 'hello', since: null })
  return socket
}

type ChatMessage = z.infer<typeof chatServerMessage>
const of = <Type extends ChatMessage['type']>(client: SocketClient<ChatMessage>, type: Type) =>
  client.next((message): message is Extract<ChatMessage, { type: Type }> => message.type === type)

const sealed = `v1.k-one.${'n'.repeat(16)}.${'c'.repeat(40)}`
const message = (msgUniqueId: string) => ({ type: 'send', msgUniqueId, contentEncrypted: sealed })
const [FIRST, SECOND] = [crypto.randomUUID(), crypto.randomUUID()]

describe('conversations of a practice that was handed over', () => {
  it('stay readable to the client, take nothing new, and are not the new owner’s', async () => {
    const [owner, sam, member] = [new Browser(), new Browser(), new Browser()]
    const owner_id = await providerArrives(owner, 'gives@handover.test')
    const sam_id = await schedulerArrives(sam, owner, 'takes@handover.test')
    const team = await teamIdOf(owner)
    const member_id = await memberArrives(member, 'client@handover.test')
    await linked(owner, team, member_id)
    const before = granted.parse((await member.post(GRANT, { cognito_sub: owner_id })).body)
    expect(before.allow_send).toBe(true)
    const chat = await enter(member, before)
    await of(chat, 'welcome')
    chat.send(message(FIRST))
    await of(chat, 'accepted')

    expect((await owner.put(`/api/users/v1/team/${team}/owner`, { orchid_user_id: sam_id })).status).toBe(204)
    // The socket that was open takes nothing more either.
    await expect
      .poll(async () => granted.parse((await member.post(GRANT, { cognito_sub: owner_id })).body))
      .toMatchObject({ channel: before.channel, allow_send: false })
    chat.send(message(SECOND))
    expect(await of(chat, 'refused')).toMatchObject({ msgUniqueId: SECOND })
    const again = await enter(member, granted.parse((await member.post(GRANT, { cognito_sub: owner_id })).body))
    expect(await of(again, 'welcome')).toMatchObject({ messages: [{ msgUniqueId: FIRST }] })

    await signIn(owner, 'gives@handover.test')
    expect((await owner.post(GRANT, { cognito_sub: member_id })).status).toBe(403)
    await signIn(sam, 'takes@handover.test')
    const theirs = await sam.post(GRANT, { cognito_sub: member_id })
    if (theirs.status === 200) expect(granted.parse(theirs.body).channel).not.toBe(before.channel)
    else expect(theirs.status).toBe(403)
    for (const { socket } of [chat, again]) socket.close()
  })
})
