import type { stt } from '@livekit/agents'
import type { AgentSettings } from '#kernel/settings'
import { ExtractiveDrafter } from './drafting/extractive/ExtractiveDrafter.ts'
import type { NoteDrafter } from './drafting/note-drafter.ts'
import { PocketsphinxStt } from './speech/pocketsphinx/PocketsphinxStt.ts'

type Settings = Pick<AgentSettings, 'SPEECH_ENGINE' | 'DRAFTING_ENGINE' | 'RECOGNIZER_PYTHON'>

const SPEECH: Record<AgentSettings['SPEECH_ENGINE'], (settings: Settings) => stt.STT> = {
  pocketsphinx: ({ RECOGNIZER_PYTHON }) => new PocketsphinxStt(RECOGNIZER_PYTHON),
}
const DRAFTING: Record<AgentSettings['DRAFTING_ENGINE'], (settings: Settings) => NoteDrafter> = {
  extractive: () => new ExtractiveDrafter(),
}

/** The recognizer that the settings choose. A new engine needs a folder in speech/ and a line in `SPEECH`. */
export const recognizerOf = (settings: Settings): stt.STT => SPEECH[settings.SPEECH_ENGINE](settings)

/** The drafter that the settings choose. A new engine needs a folder in drafting/ and a line in `DRAFTING`. */
export const drafterOf = (settings: Settings): NoteDrafter => DRAFTING[settings.DRAFTING_ENGINE](settings)
