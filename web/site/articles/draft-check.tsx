/**
 * The fields into which a draft is pasted, and what the guidance says about it. Without a script only the guidance is
 * there; draft-check-live.ts counts.
 */
import { SUBMISSION_GUIDANCE, SUBMISSION_HINTS, type SubmissionHintKey } from '#domain/content/submission-hints'
import { Field } from '#web/ui/kit/field.tsx'
import field from '#web/ui/kit/field.module.css'
import { TextField } from '#web/ui/kit/text-field.tsx'
import css from './draft-check.module.css'

const LABELS: Record<SubmissionHintKey, string> = {
  length: 'Length',
  title: 'Title',
  links: 'Links',
  bio: 'About you',
  footnotes: 'Citations',
}

export function DraftCheck() {
  return (
    <div className={css.check}>
      <form className={css.fields} data-draft-form="">
        <TextField label="Title" name="title" autoComplete="off" />
        <Field label="Text">
          {(wiring) => <textarea {...wiring} name="text" rows={14} className={`${field.input} ${css.text}`} />}
        </Field>
        <Field label="About you" description="In the third person, at most 100 words.">
          {(wiring) => <textarea {...wiring} name="bio" rows={3} className={`${field.input} ${css.text}`} />}
        </Field>
        <TextField
          label="Link to your Google doc"
          description="Leave it empty if you attach a Word document."
          name="link"
          type="url"
          inputMode="url"
          autoComplete="off"
        />
      </form>
      <ul className={css.hints} aria-label="Guidance">
        {SUBMISSION_HINTS.map((key) => (
          <li key={key} data-hint={key} data-state="empty">
            <strong>{LABELS[key]}</strong>
            <span data-hint-text="">{SUBMISSION_GUIDANCE[key]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
