import { stt } from '@livekit/agents'
import { PocketsphinxStream } from './PocketsphinxStream.ts'

/**
 * The default recognizer. It works offline and recognizes English, in lower case and without punctuation. A final with
 * empty text withdraws the interims before it.
 */
export class PocketsphinxStt extends stt.STT {
  override readonly label = 'pocketsphinx.STT'
  readonly #python: string

  /** `python` is the interpreter of the environment in which pocketsphinx is installed. */
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
    throw new Error('the recognizer supports streams only')
  }
}
