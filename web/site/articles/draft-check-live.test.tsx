// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { LINK_TEXT, NEITHER_TEXT } from '#domain/content/blog-submission'
import { DraftCheck } from './draft-check.tsx'
import { startDraftCheck } from './draft-check-live.ts'

vi.mock('#web/lib/posted-form.ts', () => ({ postedForm: () => null }))

const LINK = 'https://docs.google.com/document/d/1'
const sent = vi.fn()

beforeEach(() => {
  sent.mockClear()
  sessionStorage.clear()
  document.body.innerHTML = `<div id="host">${renderToStaticMarkup(<DraftCheck />)}</div><a data-submission-mail href="mailto:a@b.test?subject=c"></a>`
  Element.prototype.scrollIntoView = vi.fn()
  HTMLFormElement.prototype.submit = sent
  startDraftCheck(document.getElementById('host') as HTMLElement)
})

const control = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement
const said = () => document.querySelector('[data-draft-problem]')?.textContent
const send = () => document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))

it('sends nothing without a document or a link, or with a link elsewhere, and a post only once', async () => {
  send()
  await vi.waitFor(() => expect(said()).toBe(NEITHER_TEXT))
  control('link').value = 'https://elsewhere.example/'
  send()
  await vi.waitFor(() => expect(said()).toBe(LINK_TEXT))
  expect(document.querySelector<HTMLElement>('[data-draft-problem]')?.hidden).toBe(false)
  expect(sent).not.toHaveBeenCalled()
  control('link').value = LINK
  send()
  send()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
})

it('keeps what was typed in its tab, except the document and the agreement', () => {
  control('title').value = 'Quiet evenings'
  control('agreed').checked = true
  document.querySelector('form')?.dispatchEvent(new Event('input'))
  const kept = JSON.parse(sessionStorage.getItem('orchid-draft') ?? '{}') as object
  expect(kept).toMatchObject({ title: 'Quiet evenings' })
  expect(Object.keys(kept)).not.toContain('agreed')
  expect(Object.keys(kept)).not.toContain('document')
})
