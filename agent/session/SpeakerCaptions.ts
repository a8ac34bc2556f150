import { type Clock, toInstant } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import type { CaptionScreen } from '../transcript/CaptionScreen.ts'
import type { SegmentLedger } from '../transcript/SegmentLedger.ts'
import type { Utterance } from './SpeakerListener.ts'

/** Longest text of one segment, as the contract defines it. */
const LONGEST_TEXT = 4_000

export type SpeakerCaptionsOptions = {
  userId: string
  trackId: string
  clock: Clock
  screen: CaptionScreen
  ledger: SegmentLedger
}

/** Turns the output of one speaker's recognizer into segments: interims go to the screen, finals to the ledger. */
export class SpeakerCaptions {
  readonly #options: SpeakerCaptionsOptions
  /** The segment whose interims are on the screen. */
  #open: string | null = null

  constructor(options: SpeakerCaptionsOptions) {
    this.#options = options
  }

  interim(text: string): void {
    if (!text) return
    this.#open ??= this.#newId()
    this.#show(this.#open, text)
  }

  final({ text, startedAt, endedAt }: Utterance): void {
    const { ledger, screen, userId, trackId } = this.#options
    const open = this.#open
    this.#open = null
    if (open && !text) this.#show(open, '')
    if (!text) return
    if (open) screen.supersede(open)
    const times = { started_at: toInstant(startedAt), ended_at: toInstant(endedAt) }
    for (const [i, part] of partsOf(text).entries()) {
      const segment_id = i === 0 && open ? open : this.#newId()
      ledger.add({ trackId, segment: { segment_id, user_id: userId, ...times, text: part } })
    }
  }

  #show(segmentId: string, text: string): void {
    const { screen, userId, trackId } = this.#options
    screen.show({ segmentId, userId, trackId, text, final: false })
  }

  #newId(): string {
    return uuidv7(this.#options.clock())
  }
}

/** Splits a text that is too long for one segment, between words where possible. */
function partsOf(text: string): string[] {
  if (text.length <= LONGEST_TEXT) return [text]
  const space = text.lastIndexOf(' ', LONGEST_TEXT)
  const cut = space > 0 ? space : LONGEST_TEXT
  return [text.slice(0, cut), ...partsOf(text.slice(cut).trim())]
}
