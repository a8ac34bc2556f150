import { describe, expect, it } from 'vitest'
import { CHART_KINDS } from '#contracts/plain/chart-words'
import { INTRODUCTION_STATES, TYPE_KINDS } from '#contracts/plain/type-kinds'
import { HOUR } from '#kernel/clock'
import { APPOINTMENT_STATES, isCancelled } from './status.ts'
import {
  chartProblem,
  introducedText,
  introductionState,
  lengthProblem,
  LONGEST_INTRODUCTION,
  priceProblem,
  suitedFirst,
} from './type-kinds.ts'

describe('the kind of a session type', () => {
  it('makes an introduction free and short, and leaves the others alone', () => {
    const refused = TYPE_KINDS.flatMap((kind) =>
      [0, 50].flatMap((price) => (priceProblem(kind, price) === null ? [] : `${kind} ${price}`)),
    )
    expect(refused).toEqual(['introduction 50'])
    const long = TYPE_KINDS.flatMap((kind) =>
      [LONGEST_INTRODUCTION, LONGEST_INTRODUCTION + 1].flatMap((minutes) =>
        lengthProblem(kind, minutes) === null ? [] : `${kind} ${minutes}`,
      ),
    )
    expect(long).toEqual(['introduction 61'])
  })

  it('is refused by the practice only for a couple’s type and one client, with the way out', () => {
    const refused = TYPE_KINDS.flatMap((kind) =>
      CHART_KINDS.flatMap((chart) => (chartProblem({ kind, label: 'Both' }, chart) === null ? [] : `${kind} ${chart}`)),
    )
    expect(refused).toEqual(['couple individual'])
    expect(chartProblem({ kind: 'couple', label: 'Both' }, 'individual')).toContain('Add the couple under Clients')
  })

  it('orders what the practice is offered, and leaves nothing out', () => {
    const types = TYPE_KINDS.map((kind) => ({ kind }))
    const names = (list: { kind: string }[]) => list.map(({ kind }) => kind)
    const couple = suitedFirst(types, 'couple')
    expect([names(couple.suited), names(couple.others)]).toEqual([['couple'], ['individual', 'introduction']])
    const one = suitedFirst(types, 'individual')
    expect([names(one.suited), names(one.others)]).toEqual([['individual', 'introduction'], ['couple']])
  })
})

describe('an introduction', () => {
  it('is used by every session that was not canceled', () => {
    const now = 100 * HOUR
    const table = APPOINTMENT_STATES.map((status) => [
      status,
      introductionState({ status, start_at: now + HOUR }, now),
      introductionState({ status, start_at: now - HOUR }, now),
    ])
    expect(table).toEqual([
      ['pending_patient_portal_approval', 'requested', 'requested'],
      ['invited', 'booked', 'had'],
      ['confirmed', 'booked', 'had'],
      ['completed', 'had', 'had'],
      ['cancelled_patient', null, null],
      ['cancelled_orchid_pro', null, null],
      ['cancelled_pro_no_join', null, null],
    ])
    expect(table.filter(([, ahead]) => ahead === null).every(([status]) => isCancelled(status as never))).toBe(true)
  })

  it('is named by what became of it, for the reader or the child for whom they act', () => {
    for (const state of INTRODUCTION_STATES) {
      const [own, childs] = [null, 'Kim'].map((child) => introducedText(state, { professional: 'Dr. Reed', child }))
      expect(own).toMatch(/^You have .* your free introduction with Dr\. Reed\. /)
      expect(childs).toMatch(/^Kim has .* their free introduction with Dr\. Reed\. /)
    }
  })
})
