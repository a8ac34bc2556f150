/**
 * The form in which a post is sent, and what the guidance says about it. It is posted to its page with and without a
 * script. The text that is pasted to be counted has no name, so no browser sends it; without a script it is not there.
 * draft-check-live.ts counts, and looks at the document before it is sent.
 */
import { RIGHTS_TEXT } from '#domain/content/blog-submission'
import { SUBMISSION_GUIDANCE, SUBMISSION_HINTS, type SubmissionHintKey } from '#domain/content/submission-hints'
import { postedForm } from '#web/lib/posted-form.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { CheckField } from '#web/ui/kit/check-field.tsx'
import { Field, FieldRow } from '#web/ui/kit/field.tsx'
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
/** What to say about fields for which the API says only that they are wrong. */
const WRONG: Record<string, string> = {
  name: 'Please enter your name',
  email: 'Please enter a valid email',
  title: 'Please enter the title',
  bio: 'Please write a few words about you',
  agreed: 'Please agree to this before you send your post',
}

export function DraftCheck() {
  const posted = postedForm('post-blog')
  const typed = (name: string) => posted?.values[name] ?? ''
  const error = (name: string) => posted?.fields[name] && (WRONG[name] ?? posted.fields[name])
  const long = `${field.input} ${css.text}`
  return (
    <div className={css.check}>
      <form
        className={css.fields}
        name="post-blog"
        method="post"
        action="/post-blog#draft"
        encType="multipart/form-data"
        aria-label="Send your post"
        data-draft-form=""
      >
        {posted && (
          <p className={css.alert} role="alert">
            {posted.alert}
          </p>
        )}
        <input type="hidden" name="once" value="post-blog" />
        <FieldRow>
          <TextField
            label="Your name"
            name="name"
            autoComplete="name"
            maxLength={120}
            required
            defaultValue={typed('name')}
            error={error('name')}
          />
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
            defaultValue={typed('email')}
            error={error('email')}
          />
        </FieldRow>
        <TextField
          label="Title"
          name="title"
          autoComplete="off"
          maxLength={300}
          required
          defaultValue={typed('title')}
          error={error('title')}
        />
        <div className={css.counted}>
          <Field label="Text" description="Only to compare it with our guidance. It is not sent.">
            {(wiring) => <textarea {...wiring} data-counted-text="" rows={8} className={long} />}
          </Field>
        </div>
        <Field label="About you" description="In the third person, at most 100 words." error={error('bio')}>
          {(wiring) => (
            <textarea
              {...wiring}
              name="bio"
              rows={3}
              maxLength={3_000}
              required
              defaultValue={typed('bio')}
              className={long}
            />
          )}
        </Field>
        <Field label="Word document" description="A .doc or .docx file of at most 2 MB." error={error('document')}>
          {(wiring) => (
            <input
              {...wiring}
              type="file"
              name="document"
              accept=".doc,.docx"
              className={`${field.input} ${css.file}`}
            />
          )}
        </Field>
        <TextField
          label="Or the link of a Google doc"
          description='Shared as "anyone with the link can edit".'
          name="link"
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={1_000}
          defaultValue={typed('link')}
          error={error('link')}
        />
        <Field label="A note to the editor (optional)" error={error('note')}>
          {(wiring) => (
            <textarea
              {...wiring}
              name="note"
              rows={2}
              maxLength={3_000}
              defaultValue={typed('note')}
              className={long}
            />
          )}
        </Field>
        <CheckField
          label={RIGHTS_TEXT}
          name="agreed"
          value="yes"
          required
          defaultChecked={typed('agreed') !== ''}
          error={error('agreed')}
        />
        <p className={css.alert} role="alert" data-draft-problem="" hidden />
        <div>
          <Button type="submit" size="large">
            Send your post
          </Button>
        </div>
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
