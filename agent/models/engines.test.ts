import { expect, it } from 'vitest'
import { agentSettings } from '#kernel/settings'
import { ExtractiveDrafter } from './drafting/extractive/ExtractiveDrafter.ts'
import { drafterOf, recognizerOf } from './engines.ts'
import { PocketsphinxStt } from './speech/pocketsphinx/PocketsphinxStt.ts'

const needed = {
  LIVEKIT_API_KEY: 'key',
  LIVEKIT_API_SECRET: 's'.repeat(48),
  AGENT_CALL_KEYS: `a1:${'s'.repeat(48)}`,
  RECOGNIZER_PYTHON: 'python3',
}

it('the offline engines are the default, and an unknown engine name is refused', () => {
  const settings = agentSettings.parse(needed)
  expect(recognizerOf(settings)).toBeInstanceOf(PocketsphinxStt)
  expect(drafterOf(settings)).toBeInstanceOf(ExtractiveDrafter)
  expect(agentSettings.safeParse({ ...needed, DRAFTING_ENGINE: 'x' }).success).toBe(false)
})
