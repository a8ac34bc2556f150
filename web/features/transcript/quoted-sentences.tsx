/** Sentences quoted word for word from the transcript, by topic, independent of the draft. Each links to its line. */
import { Card } from '#web/ui/kit/card.tsx'
import type { NoteTarget } from '#web/data/notes/note-target.ts'
import { Sentence } from './drafted-summary.tsx'
import type { QuotedSentence } from '#web/data/calls/transcript.ts'
import { byCategory, quoteOf } from './quotes.ts'
import css from './transcript.module.css'

type QuotedSentencesProps = {
  quoted: readonly QuotedSentence[]
  /** The instant of the first words of the call. */
  first: string
  note: NoteTarget | null
  onShow: (segmentIds: string[]) => void
}

export function QuotedSentences({ quoted, first, note, onShow }: QuotedSentencesProps) {
  return (
    <Card title="Always quoted">
      <p className={css.aside}>
        Sentences with words about suicide, self-harm, harm to others, abuse, medicines or substances, even when denied,
        and the replies to your questions about them. They are found by words alone, so some may be missing. The
        clinical judgment is yours.
      </p>
      <div className={css.draft}>
        {byCategory(quoted).map(({ category, title, sentences }) => (
          <div key={category} className={css.part}>
            <h3 className={css.field}>{title}</h3>
            <ul className={css.sentences}>
              {sentences.map((sentence) => (
                <Sentence
                  key={sentence.segment_ids.join() + sentence.text}
                  sentence={quoteOf(sentence, first)}
                  note={note}
                  onShow={() => onShow(sentence.segment_ids)}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Card>
  )
}
