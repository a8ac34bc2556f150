/**
 * Compares a draft with the guidance while it is typed, writes the begin of the email, and refuses a document that the
 * server would refuse before it is sent, so that nothing has to be chosen again.
 */
import { MOST_DOCUMENT_BYTES, WORD_PROBLEM_TEXT } from '#contracts/plain/word-documents'
import { BOTH_TEXT, googleDocLink, LINK_TEXT, NEITHER_TEXT } from '#domain/content/blog-submission'
import { SUBMISSION_HINTS, submissionHints, submissionMail } from '#domain/content/submission-hints'
import { wordDocument } from '#domain/content/word-document'

/** The draft is kept until its tab is closed, so that a reload or a look at another page loses nothing. */
const KEPT = 'orchid-draft'

export function startDraftCheck(host: HTMLElement): void {
  const form = host.querySelector<HTMLFormElement>('[data-draft-form]')
  const mail = document.querySelector<HTMLAnchorElement>('[data-submission-mail]')
  if (!form || !mail) return
  const address = mail.href
  const typed = (name: string): string => String(new FormData(form).get(name) ?? '')
  const counted = form.querySelector<HTMLTextAreaElement>('[data-counted-text]')

  const show = () => {
    const draft = { title: typed('title'), text: counted?.value ?? '', bio: typed('bio') }
    const hints = submissionHints(draft)
    for (const key of SUBMISSION_HINTS) {
      const line = host.querySelector<HTMLElement>(`[data-hint="${key}"]`)
      const words = line?.querySelector('[data-hint-text]')
      if (!line || !words) continue
      line.dataset.state = hints[key].state
      words.textContent = hints[key].text
    }
    mail.href = `${address}&body=${encodeURIComponent(submissionMail(draft, typed('link')))}`
  }

  form.addEventListener('input', () => {
    rememberDraft(form, counted)
    show()
  })
  restoreDraft(form, counted)
  show()
  form.addEventListener('submit', (event) => {
    // The form is sent again by its own method, which has no such event.
    event.preventDefault()
    void send(form)
  })
}

/** Sends the form as a browser does without a script, unless its document or link would be refused. */
async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
  const place = form.querySelector<HTMLElement>('[data-draft-problem]')
  if (!button || !place || button.disabled) return
  button.disabled = true
  const problem = await problemOf(new FormData(form))
  if (problem === null) {
    // Coming back to this page, it can be sent once more.
    const enable = () => {
      button.disabled = false
    }
    window.addEventListener('pagehide', enable, { once: true })
    form.submit()
    return
  }
  button.disabled = false
  place.hidden = false
  place.textContent = problem
  place.scrollIntoView({ block: 'nearest' })
}

async function problemOf(fields: FormData): Promise<string | null> {
  const file = fields.get('document')
  const link = String(fields.get('link') ?? '').trim()
  if (!(file instanceof File) || file.size === 0) {
    if (link === '') return NEITHER_TEXT
    return googleDocLink(link) === null ? LINK_TEXT : null
  }
  if (link !== '') return BOTH_TEXT
  if (file.size > MOST_DOCUMENT_BYTES) return WORD_PROBLEM_TEXT['too-large']
  const read = wordDocument(new Uint8Array(await file.arrayBuffer()))
  return 'problem' in read ? WORD_PROBLEM_TEXT[read.problem] : null
}

const TYPED = ['name', 'email', 'title', 'bio', 'link', 'note'] as const

function rememberDraft(form: HTMLFormElement, counted: HTMLTextAreaElement | null): void {
  const fields = new FormData(form)
  const draft = Object.fromEntries(TYPED.map((name) => [name, String(fields.get(name) ?? '')]))
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ ...draft, text: counted?.value ?? '' }))
  } catch {
    // Without storage, or with a text larger than it takes, the draft is only on the page.
  }
}

function restoreDraft(form: HTMLFormElement, counted: HTMLTextAreaElement | null): void {
  let stored: unknown
  try {
    stored = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}')
  } catch {
    return
  }
  if (typeof stored !== 'object' || stored === null) return
  for (const [name, value] of Object.entries(stored)) {
    const control = name === 'text' ? counted : form.elements.namedItem(name)
    if (typeof value !== 'string') continue
    // What was typed before the script arrived stays.
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value ||= value
  }
}
