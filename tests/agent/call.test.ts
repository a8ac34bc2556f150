import { once } from 'node:events'
import { AgentDispatchClient, DataPacket_Kind, RoomServiceClient } from 'livekit-server-sdk'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ExtractiveDrafter } from '#agent/models/drafting/extractive/ExtractiveDrafter'
import { agentIdentity, CONSENT_TOPIC, callRoom } from '#contracts/plain/call-room'
import { newOwnedId, uuidv7 } from '#kernel/ids'
import { continueTrace } from '#kernel/trace'
import { recognizerPython } from '#local/setup/speech-venv'
import { PATIENT } from '#tests/setup/time-limits'
import { AgentProcess } from './AgentProcess.ts'
import { Caller, type ReceivedCaption } from './Caller.ts'
import { LiveKitServer } from './LiveKitServer.ts'
import { RecordingEdge } from './RecordingEdge.ts'
import { SPEECH, speechOf } from './speech.ts'

const AGENT_NAME = 'captions-under-test'
const EPOCH = 1

const provider = { user_id: uuidv7(1), display_name: 'Dr. Ada Reyes', user_type: 'orchid_pro' as const, connection: '' }
const member = { user_id: uuidv7(2), display_name: 'Sam Field', user_type: 'member' as const, connection: '' }
const stranger = uuidv7(3)

let livekit: LiveKitServer
let edge: RecordingEdge
let agent: AgentProcess
let rooms: RoomServiceClient
let dispatches: AgentDispatchClient
let room: string
let callers: Caller[]

beforeAll(async () => {
  livekit = await LiveKitServer.start()
  rooms = new RoomServiceClient(livekit.http, livekit.key, livekit.secret)
  dispatches = new AgentDispatchClient(livekit.http, livekit.key, livekit.secret)
})

afterAll(async () => {
  await livekit?.stop()
})

beforeEach(async () => {
  edge = await RecordingEdge.start([provider, member], EPOCH)
  agent = await AgentProcess.start({
    DEPLOYMENT: 'test',
    LIVEKIT_URL: livekit.ws,
    LIVEKIT_API_KEY: livekit.key,
    LIVEKIT_API_SECRET: livekit.secret,
    LIVEKIT_AGENT_NAME: AGENT_NAME,
    EDGE_URL: edge.url,
    AGENT_CALL_KEYS: edge.keys,
    RECOGNIZER_PYTHON: process.env.RECOGNIZER_PYTHON ?? recognizerPython,
  })
  room = callRoom(newOwnedId('apt', uuidv7(4), Date.now()))
  await rooms.createRoom({ name: room })
  callers = []
})

afterEach(async () => {
  await Promise.all(callers.map((caller) => caller.leave()))
  await rooms.deleteRoom(room).catch(() => {})
  await agent.stop()
  await edge.stop()
})

/** A person joins the room. The people of the call consent for the connection by which they join first. */
async function join(userId: string): Promise<Caller> {
  const caller = await Caller.join(livekit, room, userId)
  if (!callers.some((earlier) => earlier.userId === userId)) edge.nameConnection(userId, caller.connection)
  callers.push(caller)
  return caller
}

/** Dispatches the agent into the room, as the edge does; returns the dispatch's id. */
async function dispatch(): Promise<string> {
  const metadata = JSON.stringify({ appointment_id: room, epoch: EPOCH, traceparent: continueTrace(null) })
  const begun = once(edge, 'begin')
  const { id } = await dispatches.createDispatch(room, AGENT_NAME, { metadata })
  await begun
  return id
}

/** Resolves when the caller has received final captions of a speaker, more than so many. */
async function finalsOf(caller: Caller, speaker: string, before = 0): Promise<ReceivedCaption[]> {
  for (;;) {
    const found = caller.finals().filter((caption) => caption.speaker === speaker)
    if (found.length > before) return found
    await once(caller, 'caption')
  }
}

/**
 * Speaks until the captions have all words that every usable recognizer finds. A busy machine breaks the sound up, as a
 * bad line does, and then people say it again.
 */
async function sayUntilRead(caller: Caller, name: keyof typeof SPEECH): Promise<void> {
  let before = 0
  let read = ''
  while (SPEECH[name].words.some((word) => !read.includes(word))) {
    const finals = finalsOf(caller, caller.userId, before)
    await caller.say(speechOf(name))
    const all = await finals
    before = all.length
    read = all.map(({ text }) => text).join(' ')
  }
}

const asShown = (captions: ReceivedCaption[]) =>
  captions.map(({ segmentId, speaker, text }) => ({ segmentId, speaker, text }))
const asStored = () => edge.segments.map((s) => ({ segmentId: s.segment_id, speaker: s.user_id, text: s.text }))

test('everyone receives captions with the speaker’s id; they equal the stored transcript and become a draft', async () => {
  const [ada, sam] = [await join(provider.user_id), await join(member.user_id)]
  const early: string[] = []
  for (const caller of [ada, sam])
    caller.on('caption', ({ final, segmentId }: ReceivedCaption) => {
      if (final && !edge.segments.some(({ segment_id }) => segment_id === segmentId)) early.push(segmentId)
    })
  await dispatch()
  await Promise.all([ada.heard(), sam.heard()])
  const before = Date.now()
  await Promise.all([sayUntilRead(ada, 'provider'), sayUntilRead(sam, 'member')])
  for (const caller of [ada, sam])
    for (const speaker of [ada, sam])
      for (const { trackId } of await finalsOf(caller, speaker.userId)) expect(trackId).toBe(speaker.trackId)
  // A recognizer that has fallen behind leaves out what is not final, and says so.
  const isLate = agent.lines.some((line) => line.includes('recognizer late'))
  expect(isLate || ada.captions.some(({ final }) => !final)).toBe(true)

  const drafted = once(edge, 'draft')
  await Promise.all([ada.leave(), sam.leave()])
  callers = []
  await drafted

  expect(early).toEqual([])
  // Whoever has left is shown no more: the last words may have been recognized later.
  for (const caller of [ada, sam]) expect(asShown(caller.finals())).toEqual(asStored().slice(0, caller.finals().length))
  for (const { started_at, ended_at } of edge.segments) {
    expect(Date.parse(started_at)).toBeGreaterThanOrEqual(before - 1_000)
    expect(Date.parse(ended_at)).toBeLessThanOrEqual(Date.now())
  }
  for (const { user_id } of [provider, member]) {
    const spoken = edge.segments.filter((segment) => segment.user_id === user_id)
    // Each speaks for longer than this, so a shorter time would be a wrong one.
    const longest = Math.max(...spoken.map((one) => Date.parse(one.ended_at) - Date.parse(one.started_at)))
    expect(longest).toBeGreaterThan(500)
  }
  // What the drafter makes of the stored transcript, whatever the recognizer understood.
  const lines = edge.segments.map((segment) => ({ ...segment, speaker: '' }))
  const { sentences, analytics } = await new ExtractiveDrafter().draft({ lines, members: new Set([member.user_id]) })
  const draft = edge.drafts.at(-1)
  expect(draft?.sentences).toEqual(sentences)
  expect(sentences.length).toBeGreaterThan(0)
  expect(draft?.analytics?.speakers.map((one) => one.user_id)).toEqual(analytics?.speakers.map((one) => one.user_id))
  expect(draft?.analytics?.speakers).toHaveLength(2)
  // The log contains nothing that was said.
  for (const word of [...SPEECH.member.words, ...SPEECH.provider.words, 'Reyes', 'Field'])
    expect(agent.lines.join('\n')).not.toContain(word)
})

test('no caption is shown while the edge is down, and none is lost', async () => {
  const ada = await join(provider.user_id)
  await dispatch()
  await ada.heard()
  edge.hold()
  const asked = once(edge, 'request')
  await ada.say(speechOf('provider'))
  await asked
  expect(ada.finals()).toEqual([])
  edge.failNext(2)
  edge.release()
  await finalsOf(ada, provider.user_id)
  await expect.poll(() => asShown(ada.finals()), PATIENT).toEqual(asStored())
})

test('when consent is withdrawn, the agent leaves, and captions that were not stored are never shown', async () => {
  const [ada, sam] = [await join(provider.user_id), await join(member.user_id)]
  await dispatch()
  await ada.heard()
  edge.hold()
  const asked = once(edge, 'request')
  await ada.say(speechOf('provider'))
  await asked
  const left = once(sam, 'left')
  edge.endEpoch()
  const packet = new TextEncoder().encode(JSON.stringify({ epoch: EPOCH, active: false }))
  await rooms.sendData(room, packet, DataPacket_Kind.RELIABLE, { topic: CONSENT_TOPIC })
  edge.release()
  expect(await left).toEqual([agentIdentity(EPOCH)])
  expect(edge.segments).toEqual([])
  expect(ada.finals()).toEqual([])
  expect(sam.finals()).toEqual([])
})

test('when its dispatch is deleted, the agent leaves, and what was said until then becomes a draft', async () => {
  const ada = await join(provider.user_id)
  const id = await dispatch()
  await ada.heard()
  await ada.say(speechOf('provider'))
  await finalsOf(ada, provider.user_id)
  const [left, drafted] = [once(ada, 'left'), once(edge, 'draft')]
  await dispatches.deleteDispatch(id, room)
  await Promise.all([left, drafted])
  await expect.poll(() => asShown(ada.finals()), PATIENT).toEqual(asStored())
})

test('a person who has not consented is not listened to', async () => {
  const [ada, other] = [await join(provider.user_id), await join(stranger)]
  await dispatch()
  await ada.heard()
  await other.say(speechOf('member'))
  await ada.say(speechOf('provider'))
  await finalsOf(ada, provider.user_id)
  expect(edge.segments.map(({ user_id }) => user_id)).not.toContain(stranger)
  expect(ada.captions.map(({ speaker }) => speaker)).not.toContain(stranger)
})

test('a person who rejoins is not listened to: the consent was for the earlier connection', async () => {
  const [ada, sam] = [await join(provider.user_id), await join(member.user_id)]
  await dispatch()
  await Promise.all([ada.heard(), sam.heard()])
  const again = await join(member.user_id)
  await again.say(speechOf('member'))
  await ada.say(speechOf('provider'))
  await finalsOf(ada, provider.user_id)
  expect(edge.segments.map(({ user_id }) => user_id)).not.toContain(member.user_id)
  expect(ada.captions.map(({ speaker }) => speaker)).not.toContain(member.user_id)
}, 90_000)

test('an agent that arrives after the end of its epoch stores no segment and no draft', async () => {
  await join(provider.user_id)
  edge.endEpoch()
  await dispatch()
  await agent.logged('epoch not active')
  await agent.stop()
  expect(edge.segments).toEqual([])
  expect(edge.drafts).toEqual([])
})

test('the agent answers its health check while it is connected', async () => {
  const answer = await fetch(agent.healthUrl)
  expect(answer.status).toBe(200)
})
