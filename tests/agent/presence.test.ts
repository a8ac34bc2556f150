import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callRoom } from '#contracts/plain/call-room'
import { livekitAnswer, livekitOutcome } from '#edge/integrations/livekit/outcome'
import { peopleInRoom } from '#edge/integrations/livekit/presence'
import { closeRoomBy } from '#edge/integrations/livekit/close-room'
import { newOwnedId, uuidv7 } from '#kernel/ids'
import { RoomServiceClient } from 'livekit-server-sdk'
import { Caller } from './Caller.ts'
import { LiveKitServer } from './LiveKitServer.ts'

let livekit: LiveKitServer
/** In front of LiveKit: it answers for nodes that have died, as a cluster over Redis does. */
let door: Server
/** The people of whose connections no node answers. */
const lost = new Set<string>()
let closed = false

beforeAll(async () => {
  livekit = await LiveKitServer.start()
  door = createServer(async (request, response) => {
    if (closed) return request.socket.destroy()
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    const asked = request.url?.endsWith('/UpdateParticipant') ? (JSON.parse(body) as { identity: string }) : null
    if (asked && lost.has(asked.identity)) {
      // The answer of livekit-server 1.13.5 with two nodes, of which the one with the connection was killed.
      response.writeHead(503, { 'content-type': 'application/json' })
      return response.end('{"code":"unavailable","msg":"twirp error unknown: no response from servers"}')
    }
    const { authorization = '' } = request.headers
    const answer = await fetch(livekit.http + (request.url ?? ''), {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body,
    })
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(await answer.text())
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
})
afterAll(async () => {
  door.close()
  await livekit.stop()
})

const address = () => `http://127.0.0.1:${(door.address() as AddressInfo).port}`
const rooms = () => new RoomServiceClient(address(), livekit.key, livekit.secret)
const people = (id: string) => peopleInRoom(rooms(), id)
const open = (id: string) => rooms().createRoom({ name: callRoom(id) })

describe('who is in a room', () => {
  test('is nobody when the room does not exist, and those whose node answers when it does', async () => {
    const id = newOwnedId('apt', uuidv7(4), Date.now())
    const [ada, sam] = [uuidv7(1), uuidv7(2)]
    expect(await people(id)).toEqual([])
    await open(id)
    expect(await people(id)).toEqual([])
    const before = Date.now()
    const callers = [await Caller.join(livekit, callRoom(id), ada), await Caller.join(livekit, callRoom(id), sam)]
    lost.add(sam)
    const found = await people(id)
    expect(found.toSorted((a, b) => (a.identity < b.identity ? -1 : 1))).toEqual([
      { identity: ada, connection: expect.stringMatching(/^PA_/), connected_at: expect.any(Number), answers: true },
      { identity: sam, connection: expect.stringMatching(/^PA_/), connected_at: expect.any(Number), answers: false },
    ])
    // In milliseconds, although LiveKit also has a time in seconds.
    for (const { connected_at } of found) expect(Math.abs(connected_at - before)).toBeLessThan(60_000)
    lost.clear()
    await callers[1]?.leave()
    expect((await people(id)).map(({ identity }) => identity)).toEqual([ada])
    await callers[0]?.leave()
  })
})

test('a room is not closed while LiveKit is unreachable, and is closed once it answers', async () => {
  const id = newOwnedId('apt', uuidv7(4), Date.now())
  await open(id)
  const caller = await Caller.join(livekit, callRoom(id), uuidv7(3))
  closed = true
  expect(await livekitOutcome(() => closeRoomBy(rooms(), id))).toMatchObject({ kind: 'later' })
  expect(await livekitAnswer(() => people(id))).toMatchObject({ kind: 'later' })
  closed = false
  expect(await livekitAnswer(() => people(id))).toMatchObject({ value: [{ answers: true }] })
  expect(await livekitOutcome(() => closeRoomBy(rooms(), id))).toEqual({ kind: 'done', value: null })
  expect(await livekitAnswer(() => people(id))).toEqual({ kind: 'done', value: [] })
  await caller.leave()
})
