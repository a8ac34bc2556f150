import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MOST_FREE_HOURS } from '#contracts/plain/terms-limits'
import { PolicyFields } from './policy-fields.tsx'

const shown = (free_hours: number) => {
  const value = { free_hours, fee_percent: 50, grace_minutes: 10, text: 'Please call us.' }
  const html = renderToStaticMarkup(<PolicyFields value={value} onChange={() => {}} />)
  return html.slice(html.indexOf('Clients see'))
}

test('what clients see is shown of a policy that can be saved, and of no other', () => {
  expect(shown(24)).toContain('24 hours')
  for (const wrong of [Number.NaN, MOST_FREE_HOURS + 1]) {
    expect(shown(wrong)).toContain('This appears once the numbers above are right.')
    expect(shown(wrong)).not.toMatch(/NaN|hours before/)
    expect(shown(wrong)).toContain('Please call us.')
  }
})
