import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const SPEECH_RATE = 16_000

/** The spoken test files, and words in each that every usable recognizer finds. */
export const SPEECH = {
  member: { file: 'member.wav', words: ['sleeping', 'badly', 'week'] },
  provider: { file: 'provider.wav', words: ['please', 'diary'] },
} as const

/** PCM of one file, 16 kHz mono. */
export function speechOf(name: keyof typeof SPEECH): Int16Array {
  const wav = readFileSync(fileURLToPath(new URL(`./speech/${SPEECH[name].file}`, import.meta.url)))
  const data = wav.indexOf('data')
  const length = wav.readUInt32LE(data + 4)
  const bytes = new Uint8Array(wav.subarray(data + 8, data + 8 + length))
  return new Int16Array(bytes.buffer)
}
