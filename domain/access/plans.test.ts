import { PLANS } from '#contracts/plain/plan-names'
import { describe, expect, it } from 'vitest'
import { FEATURES, planHas } from './plans.ts'
import { AREAS, roleOpens } from './roles.ts'

/** The spec's table, row by row: complete / core / core-with-ai / enterprise / ai-only. */
const TABLE: Record<string, string> = {
  'ai-sidebar, ai-settings': 'ynyny',
  'full-settings, patient-charts': 'yyyyn',
  'notes-and-forms, messaging': 'yyyyy',
  calendar: 'yyyyn',
  'session-audio-upload': 'ynyyy',
  'audio-recorder': 'ynyny',
  'group-sessions, business-analytics, orchid-storage, calendar-sync, can-contact-professionals, load-previous-note, note-file-upload':
    'ynnyn',
  'ai-patient-chart, ai-home': 'nnnny',
  'ai-session-review': 'yyyny',
  waitlist: 'yyynn',
  'medication-history, autopay': 'ynnnn',
}

describe('plans and roles', () => {
  it('give the features of the spec’s table, cell by cell', () => {
    const rows = Object.entries(TABLE).flatMap(([names, cells]) =>
      names.split(', ').map((name) => [name, cells] as const),
    )
    expect(rows.map(([name]) => name).toSorted()).toEqual([...FEATURES].toSorted())
    for (const feature of FEATURES) {
      const cells = PLANS.map((plan) => (planHas(plan, feature) ? 'y' : 'n')).join('')
      expect([feature, cells]).toEqual([feature, rows.find(([name]) => name === feature)?.[1]])
    }
  })

  it('give nothing without a plan or a role', () => {
    expect(FEATURES.filter((feature) => planHas(null, feature))).toEqual([])
    expect(AREAS.filter((area) => roleOpens(null, area))).toEqual([])
    expect(AREAS.every((area) => roleOpens('OWNER', area))).toBe(true)
    expect(AREAS.filter((area) => roleOpens('PRACTICE_SCHEDULER', area))).toHaveLength(9)
  })
})
