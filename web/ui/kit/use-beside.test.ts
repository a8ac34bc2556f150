import { expect, test } from 'vitest'
import { placeBeside } from './use-beside.ts'

const card = { width: 360, height: 480 }
const window = { width: 1440, height: 900 }
const at = (left: number, top: number, width = 150) => ({ left, top, width, height: 60, right: left + width })

test('a card stands at the right of its element, at the left without room there, and over it without room at both', () => {
  expect(placeBeside(at(500, 200), card, window)).toEqual({ x: 658, y: 200 })
  expect(placeBeside(at(1200, 200), card, window)).toEqual({ x: 832, y: 200 })
  expect(placeBeside(at(260, 200, 1100), card, window)).toEqual({ x: 810, y: 200 })
})

test('it stays in the window, also when its element is scrolled out of it or is not there', () => {
  expect(placeBeside(at(500, 850), card, window)).toEqual({ x: 658, y: 412 })
  expect(placeBeside(at(500, -300), card, window)).toEqual({ x: 658, y: 8 })
  expect(placeBeside(null, card, window)).toEqual({ x: 1072, y: 96 })
  expect(placeBeside(at(10, 10), card, { width: 300, height: 300 })).toEqual({ x: 8, y: 8 })
})
