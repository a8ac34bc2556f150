/** Compares a draft with the guidance while it is typed, and writes the begin of the email. Nothing leaves the page. */
import { SUBMISSION_HINTS, submissionHints, submissionMail } from '#domain/content/submission-hints'

/** The draft is kept until its tab is closed, so that a reload or a look at another page loses nothing. */
const KEPT = 'orchid-draft'

export function startDraftCheck(host: HTMLElement): void {
  const form = host.querySelector<HTMLFormElement>('[data-draft-form]')
  const mail = document.querySelector<HTMLAnchorElement>('[data-submission-mail]')
  if (!form || !mail) return
  const address = mail.href
  const typed = (name: string): string => String(new FormData(form).get(name) ?? '')

  const show = () => {
    const draft = { title: typed('title'), text: typed('text'), bio: typed('bio') }
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
    keepDraft(form)
    show()
  })
  restoreDraft(form)
  show()
  form.addEventListener('submit', (event) => event.preventDefault())
}

function keepDraft(form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(new FormData(form))))
  } catch {
    // Without storage, or with a text larger than it takes, the draft is only on the page.
  }
}

function restoreDraft(form: HTMLFormElement): void {
  let kept: unknown
  try {
    kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}')
  } catch {
    return
  }
  if (typeof kept !== 'object' || kept === null) return
  for (const [name, value] of Object.entries(kept)) {
    const control = form.elements.namedItem(name)
    if (typeof value !== 'string') continue
    // What was typed before the script arrived stays.
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value ||= value
  }
}
