import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { runInDurableObject, SELF } from 'cloudflare:test'
import { AccessToken } from 'livekit-server-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { consentState, transcriptLine } from '#contracts/api/calls'
import { practiceStub } from '#durable-objects/stubs'
import { doorToken } from '#edge/integrations/livekit/rooms'
import { fromBase64url } from '#kernel/ids'
import { hubServerMessage } from '#contracts/realtime/hub'
import { signed } from '../isolation/signed.ts'
import { endWorld, makeWorld, type World } from '../isolation/world.ts'
import { EDGE_TEST_SETTINGS } from '../setup/edge-settings.ts'
import { socketTo } from './sockets.ts'
import { env } from './worker-env.ts'

const { LIVEKIT_API_KEY, LIVEKIT_API_SECRET } = EDGE_TEST_SETTINGS
let world: World

beforeAll(async () => {
  world = await makeWorld()
})

const chat = (id: string, rest: string) => `/api/scheduler/v1/video_chat/${id}/${rest}`
const seconds = () => Math.floor(Date.now() / 1000)
let events = 0

const word = (kind: string, identity: string | null, room = world.a.apt, sid = 'PA_1', joined = seconds() * 1000) =>
  JSON.stringify({
    id: `EV_${++events}`,
    event: kind,
    createdAt: String(seconds()),
    room: { name: room, sid: 'RM_1' },
    ...(identity === null ? {} : { participant: { identity, sid, joinedAtMs: String(joined) } }),
  })

async function tokenOver(body: string, secret = LIVEKIT_API_SECRET, ttl: string | number = '5m'): Promise<string> {
  const token = new AccessToken(LIVEKIT_API_KEY, secret, { ttl })
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)))
  token.sha256 = btoa(String.fromCharCode(...digest))
  return token.toJwt()
}

async function deliver(body: string, authorization: string | null) {
  const answer = await SELF.fetch(`http://localhost:8787${chat('webhook', '').slice(0, -1)}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/webhook+json', ...(authorization === null ? {} : { authorization }) },
  })
  await answer.text()
  return answer.status
}

const consent = async () => consentState.parse((await world.a.member.get(chat(world.a.apt, 'consent'))).body)

afterAll(() => endWorld(world))

describe('the media server’s webhook', () => {
  it('is refused when forged, unsigned, changed, expired or of tomorrow', async () => {
    const { a } = world
    const body = word('participant_joined', a.member_id)
    expect(await deliver(body, null)).toBe(400)
    expect(await deliver(body, 'nonsense')).toBe(400)
    expect(await deliver(body, await tokenOver(body, 'another-secret-0123456789abcdef-012345'))).toBe(400)
    expect(await deliver(body, await tokenOver(body, LIVEKIT_API_SECRET, -400))).toBe(400)
    expect(await deliver(body.replace(a.member_id, a.owner_id), await tokenOver(body))).toBe(400)
    const tomorrow = body.replace(/"createdAt":"\d+"/, `"createdAt":"${seconds() + 86_400}"`)
    expect(tomorrow).not.toBe(body)
    expect(await deliver(tomorrow, await tokenOver(tomorrow))).toBe(400)
    expect((await consent()).people.filter((person) => person.present)).toEqual([])
  })

  it('sets who is present; captions start when both are present and consent, and a withdrawal ends them', async () => {
    const { a } = world
    const tell = async (body: string) => expect(await deliver(body, await tokenOver(body))).toBe(200)
    const joined = word('participant_joined', a.member_id)
    for (const _time of [1, 2]) await tell(joined)
    await tell(word('participant_joined', a.owner_id))
    await tell(word('participant_joined', 'captions-1'))
    await tell(word('track_published', a.owner_id))
    await tell(word('participant_joined', a.member_id, 'not-a-room'))
    expect((await consent()).people).toEqual(
      expect.arrayContaining([{ user_id: a.member_id, consented: false, present: true }]),
    )
    await a.owner.put(chat(a.apt, 'consent'), { consented: true, connection: 'PA_1' })
    expect(await a.member.put(chat(a.apt, 'consent'), { consented: true, connection: 'PA_1' })).toMatchObject({
      status: 200,
      body: { active: true, epoch: 1 },
    })

    const base = `/api/internal/v1/calls/${a.apt}`
    const began = await signed('POST', `${base}/epochs/1/begin`, { operation_id: 'operation-1' })
    expect(began).toMatchObject({
      status: 200,
      body: { active: true, people: [{ connection: 'PA_1' }, { connection: 'PA_1' }] },
    })
    const segment = {
      segment_id: 'segment-1',
      user_id: a.member_id,
      started_at: new Date().toISOString(),
      ended_at: new Date().toISOString(),
      text: 'I went for a walk.',
    }
    for (const _time of [1, 2])
      expect(await signed('POST', `${base}/epochs/1/segments`, { segments: [segment] })).toMatchObject({
        status: 200,
        body: { stored: ['segment-1'] },
      })
    expect((await signed('POST', `${base}/epochs/2/segments`, { segments: [segment] })).status).toBe(409)
    const sentence = { field: 'subjective', text: 'Went for a walk.', segment_ids: ['segment-1'] }
    expect(
      (
        await signed('POST', `${base}/draft`, {
          sentences: [{ ...sentence, segment_ids: ['segment-9'] }],
          analytics: null,
        })
      ).status,
    ).toBe(400)
    expect(
      (await signed('POST', `${base}/draft`, { sentences: [{ ...sentence, segment_ids: [] }], analytics: null }))
        .status,
    ).toBe(400)
    expect((await signed('POST', `${base}/draft`, { sentences: [sentence], analytics: null })).status).toBe(200)

    expect(await a.member.put(chat(a.apt, 'consent'), { consented: false })).toMatchObject({
      body: { active: false, epoch: 1 },
    })
    expect(
      (await signed('POST', `${base}/epochs/1/segments`, { segments: [{ ...segment, segment_id: 'segment-2' }] }))
        .status,
    ).toBe(409)

    const read = z.object({ lines: z.array(transcriptLine) }).parse((await a.owner.get(chat(a.apt, 'transcript'))).body)
    expect(read.lines).toMatchObject([{ text: 'I went for a walk.', speaker: 'Mona Ortega' }])
    expect(await a.owner.get(chat(a.apt, 'draft'))).toMatchObject({
      status: 200,
      body: { state: 'ready', sentences: [sentence] },
    })
    expect((await a.member.get(chat(a.apt, 'transcript'))).status).toBe(403)
    expect((await world.b.owner.get(chat(a.apt, 'transcript'))).status).toBe(404)
  })

  it('reports a rejoin to everyone’s pages, and the consent for the earlier connection no longer counts', async () => {
    const { a } = world
    const tell = async (body: string) => expect(await deliver(body, await tokenOver(body))).toBe(200)
    const agree = (connection: string) => a.member.put(chat(a.apt, 'consent'), { consented: true, connection })
    expect(await agree('PA_1')).toMatchObject({ body: { active: true, epoch: 2 } })
    const hub = await socketTo(a.owner, '/instant_messaging/ws', hubServerMessage)
    // Both joins are in the same second and are distinguished by their milliseconds.
    const at = seconds() * 1000
    await tell(word('participant_joined', a.member_id, a.apt, 'PA_3', at + 900))
    await tell(word('participant_joined', a.member_id, a.apt, 'PA_2', at + 500))
    await tell(word('participant_left', a.member_id, a.apt, 'PA_1', at))
    expect(await consent()).toMatchObject({
      active: false,
      people: expect.arrayContaining([{ user_id: a.member_id, consented: false, present: true }]),
    })
    await hub.until((all) => all.filter((one) => one.event_type === 'call' && one.appointment_id === a.apt).length >= 3)
    hub.socket.close()
    expect(await agree('PA_2')).toMatchObject({ status: 200, body: { active: false } })
    expect(await agree('PA_3')).toMatchObject({ status: 200, body: { active: true, epoch: 3 } })
    expect((await a.member.put(chat(a.apt, 'consent'), { consented: true, connection: '' })).status).toBe(400)
  })
})

describe('joining a call', () => {
  it('is allowed only at its time, and answers 503 when the media server is unavailable', async () => {
    const { a, b, scheduler } = world
    expect(await a.member.post(chat(a.apt, 'token'))).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    const start = z
      .object({ appointment_start: z.string() })
      .parse((await a.member.get(`/api/scheduler/v1/appointment/${a.apt}`)).body)
    await runInDurableObject(practiceStub(env, a.practice_id), (object: PracticeObject) => {
      object.host.clock = () => Date.parse(start.appointment_start)
    })
    // No media server runs in these tests.
    expect(await a.member.post(chat(a.apt, 'token'))).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect((await b.member.post(chat(a.apt, 'token'))).status).toBe(404)
    expect((await scheduler.post(chat(a.apt, 'token'))).status).toBe(403)
  })

  it('needs a token, which is for one person and one room, expires in five minutes and gives no other right', async () => {
    const { a } = world
    const token = await doorToken(env, a.apt, a.member_id)
    const claims = z
      .object({
        sub: z.string(),
        nbf: z.number().optional(),
        exp: z.number(),
        name: z.string().optional(),
        video: z.record(z.string(), z.unknown()),
      })
      .parse(JSON.parse(new TextDecoder().decode(fromBase64url(token.split('.')[1] ?? ''))))
    expect(claims.sub).toBe(a.member_id)
    expect(claims.name).toBeUndefined()
    expect(claims.exp - seconds()).toBeLessThanOrEqual(300)
    expect(claims.video).toEqual({
      room: a.apt,
      roomJoin: true,
      canPublish: true,
      canSubscribe: true,
      canPublishData: false,
      canUpdateOwnMetadata: false,
    })
  })
})
