/** Compares a draft with the guidance while it is typed, and writes the begin of the email. Nothing leaves the page. */
import { SUBMISSION_HINTS, submissionHints, submissionMail } from '#domain/content/submission-hints'

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

  form.addEventListener('input', show)
  // A field that keeps its text when the reader comes back counts at once.
  form.hidden = false
  show()
  form.addEventListener('submit', (event) => event.preventDefault())
}
