import { initializeLogger, stt } from '@livekit/agents'
import { AudioFrame } from '@livekit/rtc-node'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PocketsphinxStt } from '#agent/models/speech/pocketsphinx/PocketsphinxStt'
import { recognizerPython } from '#local/setup/speech-venv'
import { PATIENT } from '#tests/setup/time-limits'
import { SPEECH, SPEECH_RATE, speechOf } from './speech.ts'

const python = process.env.RECOGNIZER_PYTHON ?? recognizerPython
let folder: string

beforeAll(() => {
  initializeLogger({ pretty: false, level: 'silent' })
  folder = mkdtempSync(join(tmpdir(), 'recognizer-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Sends audio in frames as long as those of a call. */
function push(stream: stt.SpeechStream, pcm: Int16Array): void {
  const step = SPEECH_RATE / 50
  for (let at = 0; at < pcm.length; at += step) {
    const part = pcm.slice(at, at + step)
    stream.pushFrame(new AudioFrame(part, SPEECH_RATE, 1, part.length))
  }
}

async function finalsOf(stream: stt.SpeechStream): Promise<stt.SpeechData[]> {
  const finals: stt.SpeechData[] = []
  for await (const { type, alternatives } of stream)
    if (type === stt.SpeechEventType.FINAL_TRANSCRIPT && alternatives) finals.push(alternatives[0])
  return finals
}

test.each(['member', 'provider'] as const)(
  'recognizes the speech of the %s and when it was said',
  async (name) => {
    const stream = new PocketsphinxStt(python).stream()
    const pcm = speechOf(name)
    push(stream, pcm)
    stream.endInput()
    const finals = await finalsOf(stream)
    const said = finals.map(({ text }) => text).join(' ')
    for (const word of SPEECH[name].words) expect(said).toContain(word)
    for (const { startTime, endTime } of finals) {
      expect(startTime).toBeGreaterThan(0.2)
      expect(endTime).toBeGreaterThan(startTime)
      expect(endTime).toBeLessThanOrEqual(pcm.length / SPEECH_RATE + 0.01)
    }
  },
  60_000,
)

test('silence gives no text', async () => {
  const stream = new PocketsphinxStt(python).stream()
  push(stream, new Int16Array(SPEECH_RATE * 3))
  stream.endInput()
  expect(await finalsOf(stream)).toEqual([])
})

test('a recognizer that dies is started again, and the times of later speech are still correct', async () => {
  // The first time this interpreter runs, it reads two seconds of audio and dies. Later it runs the real recognizer.
  const flaky = join(folder, 'flaky-python')
  const again = join(folder, 'started-again')
  writeFileSync(
    flaky,
    `#!/bin/sh\nif [ ! -e "${folder}/died" ]; then touch "${folder}/died"; head -c ${SPEECH_RATE * 2 * 2} >/dev/null; exit 3; fi\ntouch "${again}"\nexec "${python}" "$@"\n`,
  )
  chmodSync(flaky, 0o755)
  const stream = new PocketsphinxStt(flaky).stream()
  const pcm = speechOf('member')
  const finals = finalsOf(stream)
  push(stream, pcm)
  await expect.poll(() => exists(again), PATIENT).toBe(true)
  push(stream, pcm)
  stream.endInput()
  const heard = await finals
  expect(heard.length).toBeGreaterThan(0)
  for (const word of SPEECH.member.words) expect(heard.at(-1)?.text).toContain(word)
  expect(heard.at(-1)?.endTime).toBeGreaterThan(pcm.length / SPEECH_RATE)
  expect(heard.at(-1)?.endTime).toBeLessThanOrEqual((2 * pcm.length) / SPEECH_RATE + 0.01)
})

test('a recognizer that hangs is replaced, and the audio that it did not read is discarded', async () => {
  const hanging = join(folder, 'hanging-python')
  const second = join(folder, 'second-run')
  writeFileSync(
    hanging,
    `#!/bin/sh\nif [ ! -e "${folder}/hung" ]; then touch "${folder}/hung"; exec sleep 600; fi\ntouch "${second}"\nexec "${python}" "$@"\n`,
  )
  chmodSync(hanging, 0o755)
  const stream = new PocketsphinxStt(hanging).stream()
  const finals = finalsOf(stream)
  await expect.poll(() => exists(join(folder, 'hung')), PATIENT).toBe(true)
  push(stream, new Int16Array(SPEECH_RATE * 35))
  await expect.poll(() => exists(second), PATIENT).toBe(true)
  push(stream, speechOf('member'))
  stream.endInput()
  const heard = await finals
  for (const word of SPEECH.member.words) expect(heard.at(-1)?.text).toContain(word)
  expect(heard[0]?.startTime).toBeGreaterThan(35)
})

test('a stream that is closed ends at once, without text', async () => {
  const stream = new PocketsphinxStt(python).stream()
  push(stream, speechOf('provider'))
  stream.close()
  expect(await finalsOf(stream)).toEqual([])
})

function exists(file: string): boolean {
  try {
    readFileSync(file)
    return true
  } catch {
    return false
  }
}
