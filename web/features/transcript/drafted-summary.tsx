/**
 * The drafted sentences by field. Each links to the lines on which it is based. Only the provider inserts sentences
 * into the note.
 */
import { IconCheck, IconPlus, IconQuote } from '@tabler/icons-react'
import type { NoteTarget } from '#web/data/notes/note-target.ts'
import type { DraftSentence, SessionDraft } from '#web/data/calls/transcript.ts'
import css from './transcript.module.css'
import { Button } from '#web/ui/kit/button.tsx'

const FIELDS: readonly { field: DraftSentence['field']; title: string }[] = [
  { field: 'summary', title: 'In short' },
  { field: 'subjective', title: 'Subjective' },
  { field: 'objective', title: 'Objective' },
  { field: 'assessment', title: 'Assessment' },
  { field: 'plan', title: 'Plan' },
]

type DraftedSummaryProps = { draft: SessionDraft; note: NoteTarget | null; onShow: (sentence: DraftSentence) => void }

export function DraftedSummary({ draft, note, onShow }: DraftedSummaryProps) {
  const blank = FIELDS.filter(({ field }) => !draft.sentences.some((sentence) => sentence.field === field))
  const waiting = note ? draft.sentences.filter((one) => one.field !== 'summary' && !isIn(note, one)) : []
  return (
    <div className={css.draft}>
      {FIELDS.map(({ field, title }) => {
        const sentences = draft.sentences.filter((sentence) => sentence.field === field)
        if (sentences.length === 0) return null
        return (
          <div key={field} className={css.part}>
            <h3 className={css.field}>{title}</h3>
            <ul className={css.sentences}>
              {sentences.map((sentence) => (
                <Sentence
                  key={sentence.segment_ids.join() + sentence.text}
                  sentence={sentence}
                  note={note}
                  onShow={onShow}
                />
              ))}
            </ul>
          </div>
        )
      })}
      {draft.sentences.length > 0 && blank.length > 0 && (
        <p className={css.aside}>
          {listed(blank.map(({ title }) => title))} {blank.length === 1 ? 'stays' : 'stay'} blank because nothing in the
          transcript fits there. The clinical judgment is yours.
        </p>
      )}
      {note && waiting.length > 1 && (
        <Button kind="quiet" onClick={() => addAll(note, waiting)}>
          <IconPlus size={18} stroke={1.5} aria-hidden />
          Add all {waiting.length} to the note
        </Button>
      )}
    </div>
  )
}

type SentenceProps = { sentence: DraftSentence; note: NoteTarget | null; onShow: (sentence: DraftSentence) => void }

/** A sentence. A click shows its lines in the transcript, and a button inserts it into the note. */
export function Sentence({ sentence, note, onShow }: SentenceProps) {
  const target = note && draftTarget(sentence, note)
  const lines = sentence.segment_ids.length
  return (
    <li className={css.sentence}>
      <button type="button" className={css.quote} onClick={() => onShow(sentence)}>
        <IconQuote size={15} stroke={1.5} aria-hidden />
        <span>
          {sentence.text}
          <span className="visually-hidden">{lines === 1 ? ', show its line' : `, show its ${lines} lines`}</span>
        </span>
      </button>
      {note &&
        target &&
        (isIn(note, sentence) ? (
          <span className={css.taken}>
            <IconCheck size={15} stroke={1.75} aria-hidden />
            In the note
          </span>
        ) : (
          <button type="button" className={css.add} onClick={() => add(note, sentence)}>
            <IconPlus size={15} stroke={1.75} aria-hidden />
            Add to {target.title}
            <span className="visually-hidden">: {sentence.text}</span>
          </button>
        ))}
    </li>
  )
}

/** Whether any field of the note already contains the sentence. */
function isIn(note: NoteTarget, { text }: DraftSentence): boolean {
  return Object.values(note.content).some((value) => typeof value === 'string' && value.includes(text))
}

function add(note: NoteTarget, sentence: DraftSentence): void {
  const target = draftTarget(sentence, note)
  if (target) note.append(target.key, sentence.text)
}

function addAll(note: NoteTarget, sentences: readonly DraftSentence[]): void {
  for (const sentence of sentences) add(note, sentence)
}

const listed = (words: string[]): string => new Intl.ListFormat('en-US').format(words)

/**
 * The field into which a sentence is inserted: the field for which it was drafted, otherwise the field that last had
 * the focus, otherwise the first one. Null when the note has no fields.
 */
export function draftTarget(
  { field }: Pick<DraftSentence, 'field'>,
  { fields, lastKey }: Pick<NoteTarget, 'fields' | 'lastKey'>,
): { key: string; title: string } | null {
  return fields.find(({ key }) => key === field) ?? fields.find(({ key }) => key === lastKey) ?? fields[0] ?? null
}
