import { stt } from '@livekit/agents'
import { PocketsphinxStream } from './PocketsphinxStream.ts'

/**
 * The default recognizer: works offline, English, lower case, no punctuation. A final with empty text removes
 * the interims before it.
 */
export class PocketsphinxStt extends stt.STT {
  override readonly label = 'pocketsphinx.STT'
  readonly #python: string

  /** `python` is the interpreter of the environment that holds pocketsphinx. */
  constructor(python: string) {
    super({ streaming: true, interimResults: true, alignedTranscript: 'chunk' })
    this.#python = python
  }

  override get model(): string {
    return 'pocketsphinx en-us'
  }

  override stream(): PocketsphinxStream {
    return new PocketsphinxStream(this, this.#python)
  }

  protected override async _recognize(): Promise<never> {
    throw new Error('recognizes streams only')
  }
}
