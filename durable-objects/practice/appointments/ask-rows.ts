import { Refusal } from '#contracts/errors'
import { isAskOpen } from '#domain/scheduling/move-ask'
import type { Millis } from '#kernel/clock'
import { openText, sealText } from '#kernel/sealed'
import { PLACES } from '#kernel/sealed-places'
import type { PracticeHost } from '../store/practice-host.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import type { AppointmentRow } from './appointment-rows.ts'

/** What the practice reads that answers a question too late, also by a move. */
export const ASK_ENDED = 'Your client does not ask for this any more. Please look at the session again.'

/** Refuses an answer to a question that is not open any more, or is another one by now. */
export function assertAsked(store: PracticeStore, row: AppointmentRow, askedAt: Millis, words: string): void {
  if (!isAskOpen(row, store.now) || row.asked_at !== askedAt) throw new Refusal('wrong_state', words)
}

/** Refuses an answer by a time that has passed while the question waited. */
export function assertToCome(store: PracticeStore, start: Millis): void {
  if (start <= store.now)
    throw new Refusal(
      'wrong_state',
      'That time has passed, so nothing was moved. Please choose a later one or answer no.',
    )
}

/** What a client wrote with their question, and what the practice answered; each empty when there is nothing. */
type AskWords = { text: string; answer: string }

/** The words of a question, opened. */
export async function askWordsOf(
  host: PracticeHost,
  { id, ask_text_sealed, ask_answer_sealed }: Pick<AppointmentRow, 'id' | 'ask_text_sealed' | 'ask_answer_sealed'>,
): Promise<AskWords> {
  const [text, answer] = await Promise.all([
    opened(host, id, 'askText', ask_text_sealed),
    opened(host, id, 'askAnswer', ask_answer_sealed),
  ])
  return { text, answer }
}

/** Which text of a question, by the place for which it is sealed. */
export type AskColumn = 'askText' | 'askAnswer'

async function opened(host: PracticeHost, id: string, column: AskColumn, sealed: string | null): Promise<string> {
  if (sealed === null) return ''
  return openText(await host.dataKey(), PLACES[column](host.practiceId() ?? '', id), sealed)
}

/** Seals one text of a question. */
export async function sealAskWords(host: PracticeHost, id: string, column: AskColumn, text: string): Promise<string> {
  return sealText(await host.dataKey(), PLACES[column](host.practiceId() ?? '', id), text)
}
