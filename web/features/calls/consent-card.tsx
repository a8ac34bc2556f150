/** The question for consent to a transcript: who asks, what is saved, who reads it, how long, and how to withdraw. */
import css from './consent.module.css'
import { Button } from '#web/ui/kit/button.tsx'

type ConsentCardProps = {
  /** The id of the text that describes the buttons. */
  textId: string
  professional: string
  /** Whether the reader is the professional in whose record the transcript is saved. */
  isProfessional: boolean
  busy: boolean
  onAnswer: (yes: boolean) => void
}

export function ConsentCard({ textId, professional, isProfessional, busy, onAnswer }: ConsentCardProps) {
  return (
    <>
      <div id={textId} className={css.text}>
        <p>
          {isProfessional
            ? 'Everyone in the call is asked on your behalf, and so are you.'
            : `${professional} asks everyone in the call.`}{' '}
          You are asked each time you join. If only this page reloads, your answer stays.
        </p>
        <ul>
          <li>
            <b>What is saved:</b> While everyone agrees, what is said is transcribed and saved in {professional}’s
            record of this session. No audio or video is saved.
          </li>
          <li>
            <b>Who reads it:</b> {isProfessional ? 'Only you.' : `Only ${professional}.`}
          </li>
          <li>
            <b>How long:</b> As long as the record: while the practice has a plan, and 30 days after.
          </li>
          <li>
            <b>To withdraw:</b> Turn it off here at any time. Nothing more is saved then. What was saved before stays in
            the record.
          </li>
        </ul>
      </div>
      <div className={css.answers}>
        <Button aria-describedby={textId} disabled={busy} onClick={() => onAnswer(true)}>
          Yes
        </Button>
        <Button kind="quiet" disabled={busy} onClick={() => onAnswer(false)}>
          Not now
        </Button>
      </div>
    </>
  )
}
