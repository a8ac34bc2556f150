import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OlderNote } from './older-note.tsx'

it('says of which practices not everything is shown', () => {
  expect(renderToStaticMarkup(<OlderNote of="invoices" practices={['Elm Practice']} />)).toContain(
    'The newest 200 invoices of Elm Practice are shown. Ask the practice for older ones.',
  )
  expect(renderToStaticMarkup(<OlderNote of="payments" practices={['Elm Practice', 'Dr. Oak']} />)).toContain(
    'The newest 200 payments of each of Elm Practice and Dr. Oak are shown. Ask them for older ones.',
  )
})
