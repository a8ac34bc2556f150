import { errorKind, log } from '#kernel/log'
import type { Caption, CaptionChannel } from './caption.ts'

/**
 * Shows captions one after another. Final captions are all shown, in the order in which they are given. Of a segment's
 * interim captions only the newest is shown, and none after its final caption.
 */
export class CaptionScreen {
  readonly #channel: CaptionChannel
  readonly #finals: Caption[] = []
  readonly #interims = new Map<string, Caption>()
  #showing: Promise<void> | null = null
  #dark = false

  constructor(channel: CaptionChannel) {
    this.#channel = channel
  }

  show(caption: Caption): void {
    if (this.#dark) return
    if (caption.final) {
      this.#interims.delete(caption.segmentId)
      this.#finals.push(caption)
    } else {
      this.#interims.set(caption.segmentId, caption)
    }
    this.#showing ??= this.#showAll()
  }

  /** Discards a segment's interim that was not shown yet, because its final text is on its way. */
  supersede(segmentId: string): void {
    this.#interims.delete(segmentId)
  }

  /** Resolves when every caption was shown or discarded. */
  async settle(): Promise<void> {
    await this.#showing
  }

  /** Discards every caption that was not shown yet, and all later ones. */
  goDark(): void {
    this.#dark = true
    this.#finals.length = 0
    this.#interims.clear()
  }

  async #showAll(): Promise<void> {
    for (let next = this.#take(); next; next = this.#take()) {
      try {
        await this.#channel.send(next)
      } catch (error) {
        log({ event: 'process', what: 'caption not shown', detail: errorKind(error) })
      }
    }
    this.#showing = null
  }

  #take(): Caption | undefined {
    const final = this.#finals.shift()
    if (final) return final
    const [interim] = this.#interims.values()
    if (interim) this.#interims.delete(interim.segmentId)
    return interim
  }
}
