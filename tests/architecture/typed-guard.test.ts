import { expect, test } from 'vitest'
import { sourceFiles, textOf } from './source-files.ts'

/** The kit's Dialog and SidePanel, which ask before what was typed into them is lost (decision 070). */
const DIALOG = 'web/ui/kit/dialog.tsx'
/** The element itself, around which the Dialog puts the guard. */
const FRAME = 'web/ui/kit/dialog-frame.tsx'
const KIT = [DIALOG, 'web/ui/kit/side-panel.tsx']
const USE_UNSAVED = 'web/ui/forms/use-unsaved.tsx'
/** The panel with one form, which asks itself and is given the question. */
const FORM_PANEL = 'web/ui/forms/form-panel.tsx'

const screens = sourceFiles().filter((path) => /^web\/.*\.tsx$/.test(path) && !path.includes('.test.'))
const ownElement = (text: string) => /<dialog[\s>]|\.showModal\(/.test(withoutComments(text))
const asksItself = (text: string) =>
  /<(Dialog|SidePanel)\b[^<]*?\basksItself\b|<FormPanel\b/s.test(withoutComments(text))
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

test('the kit asks in every dialog and every panel', () => {
  for (const path of KIT) expect(textOf(path), path).toMatch(/useTypedGuard\([\s\S]{0,80}!asksItself/)
})

test('every dialog is one of the kit, which asks before typed text is lost', () => {
  const frames = screens.filter((path) => textOf(path).includes('dialog-frame.tsx'))
  expect(frames).toEqual([DIALOG, 'web/ui/kit/unsaved-alert.tsx'])
  const faults = screens.filter((path) => path !== FRAME && ownElement(textOf(path)))
  expect(faults, 'use Dialog of web/ui/kit/dialog.tsx').toEqual([])
})

test('a dialog or panel that the kit does not guard asks itself, and no other asks twice', () => {
  const faults = screens.filter((path) => {
    const text = textOf(path)
    const asks = /\bunsaved\.leave\(|useUnsaved\([\s\S]{0,80}stays/.test(withoutComments(text))
    return ![...KIT, USE_UNSAVED, FORM_PANEL].includes(path) && asksItself(text) !== asks
  })
  expect(faults, 'asksItself belongs to a form with useUnsaved').toEqual([])
})

test('the patterns find what they are about', () => {
  expect(ownElement('<dialog open>')).toBe(true)
  expect(ownElement('/** <dialog> */ <Dialog title="x">')).toBe(false)
  expect(asksItself('<Dialog title={name} onClose={() => unsaved.leave(onClose)} asksItself>')).toBe(true)
  expect(asksItself('<Dialog title="x"><p>asksItself</p></Dialog>')).toBe(false)
  expect(asksItself('<FormPanel title="x" question={unsaved.question}>')).toBe(true)
  expect(asksItself('<SidePanel title="x">')).toBe(false)
})
