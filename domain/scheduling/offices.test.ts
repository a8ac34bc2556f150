import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markedOffices, officeWords, placedAt } from './offices.ts'

const MAIN = { id: 'in-person-0', name: 'Main office', address: '4 Garden Street, Albany, NY 12207' }
const WEST = { id: 'west', name: 'Westside', address: '12 Elm Street, Albany, NY 12208' }

describe('where a session takes place', () => {
  it('is its office by its present name and address, or the words of its booking when that office is gone', () => {
    const session = { location: 'in-person', place: 'West, 1 Old Road', office_id: 'west' } as const
    expect(placedAt(session, [MAIN, WEST])).toEqual({
      place: 'Westside, 12 Elm Street, Albany, NY 12208',
      office: { id: 'west', name: 'Westside', mark: 'W' },
    })
    expect(placedAt(session, [MAIN])).toEqual({ place: 'West, 1 Old Road', office: null })
    expect(placedAt(session, [])).toEqual({ place: 'West, 1 Old Road', office: null })
  })

  it('is the main office when there are several and none was chosen, and says nothing new with one', () => {
    const session = { location: 'in-person', place: null, office_id: null } as const
    expect(placedAt(session, [MAIN, WEST])).toMatchObject({ place: officeWords(MAIN), office: { mark: 'MO' } })
    expect(placedAt(session, [MAIN])).toEqual({ place: null, office: null })
  })

  it('has the marks of its offices made once for all sessions that are read together', () => {
    const offices = [MAIN, WEST]
    const session = { location: 'in-person', place: null, office_id: 'west' } as const
    expect(placedAt(session, offices).office).toBe(placedAt(session, offices).office)
    expect(placedAt(session, [WEST, MAIN]).office).toEqual({ id: 'west', name: 'Westside', mark: 'W' })
  })

  it('stays what was typed, and a call stays a call', () => {
    expect(placedAt({ location: 'in-person', place: 'Room 2' }, [MAIN, WEST])).toEqual({
      place: 'Room 2',
      office: null,
    })
    expect(placedAt({ location: 'telehealth', place: null, office_id: 'west' }, [MAIN, WEST])).toEqual({
      place: null,
      office: null,
    })
  })
})

it('no two offices have the same mark, and each has one, whatever their names are', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 6 }), { maxLength: 20 }), (names) => {
      const marks = markedOffices(names.map((name, at) => ({ id: String(at), name, address: '' })))
      expect(new Set(marks.map(({ mark }) => mark)).size).toBe(names.length)
      expect(marks.every(({ mark }) => mark !== '')).toBe(true)
    }),
  )
})
