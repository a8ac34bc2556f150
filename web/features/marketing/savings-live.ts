/**
 * Computes the savings on the page, without a new request and without React: the calculator is in the first view, and
 * its script has to stay small. The form and its result were rendered by savings-calculator.tsx.
 */
import { clampClients, parseRate } from '#domain/content/savings'
import { savingsTexts } from './savings-texts.ts'

export function startSavings(host: HTMLElement): void {
  const form = part<HTMLFormElement>(host, 'form')
  const result = part(host, 'result')
  const slider = form.elements.namedItem('clients') as HTMLInputElement
  const rateField = part<HTMLInputElement>(host, 'rate')
  const problemLine = part(host, 'problem')

  const clients = () => clampClients(slider.valueAsNumber)
  const showClients = () => {
    part(host, 'clients').textContent = String(clients())
  }
  const showProblem = (problem: string | null) => {
    problemLine.textContent = problem ?? ''
    if (problem === null) rateField.removeAttribute('aria-invalid')
    else rateField.setAttribute('aria-invalid', 'true')
  }
  slider.addEventListener('input', showClients)
  rateField.addEventListener('input', () => showProblem(null))
  showClients()

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    // The problem that the server has written into the page is over.
    for (const line of form.querySelectorAll('[id$="-error"]')) line.remove()
    const { rate, problem } = parseRate(rateField.value)
    showProblem(problem)
    if (rate === null) {
      rateField.focus()
      return
    }
    const texts = savingsTexts({ clients: clients(), rate })
    for (const [name, text] of Object.entries(texts)) part(host, name).textContent = text
    const typed = new URLSearchParams({ clients: String(clients()), rate: rateField.value.trim() })
    history.replaceState(null, '', `${location.pathname}?${typed}`)
    form.hidden = true
    result.hidden = false
    result.focus({ preventScroll: true })
    host.scrollIntoView({ block: 'nearest' })
  })

  part(host, 'retry').addEventListener('click', (event) => {
    event.preventDefault()
    history.replaceState(null, '', location.pathname)
    result.hidden = true
    form.hidden = false
    host.scrollIntoView({ block: 'start' })
    slider.focus({ preventScroll: true })
  })
}

function part<Element extends HTMLElement = HTMLElement>(host: HTMLElement, name: string): Element {
  const found = host.querySelector<Element>(`[data-savings-${name}]`)
  if (!found) throw new Error(`the calculator has no part ${name}`)
  return found
}
