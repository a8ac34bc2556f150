import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutOut, dragged, MOST_ZOOM, WHOLE } from './photo-crop.ts'

const target = { width: 200, height: 260 }
const side = fc.integer({ min: 50, max: 6000 })
const share = fc.double({ min: 0, max: 1, noNaN: true })

describe('the crop of a picture', () => {
  it('has the aspect ratio of the photo and stays inside the picture at any position', () => {
    fc.assert(
      fc.property(
        side,
        side,
        fc.double({ min: 1, max: MOST_ZOOM, noNaN: true }),
        share,
        share,
        (width, height, zoom, x, y) => {
          const cut = cutOut({ width, height }, { zoom, x, y }, target)
          expect(cut.width / cut.height).toBeCloseTo(200 / 260)
          expect(cut.left).toBeGreaterThanOrEqual(-1e-6)
          expect(cut.top).toBeGreaterThanOrEqual(-1e-6)
          expect(cut.left + cut.width).toBeLessThanOrEqual(width + 1e-6)
          expect(cut.top + cut.height).toBeLessThanOrEqual(height + 1e-6)
        },
      ),
    )
  })
  it('starts centered and as large as possible', () => {
    expect(cutOut({ width: 1000, height: 260 }, WHOLE, target)).toEqual({ left: 400, top: 0, width: 200, height: 260 })
  })
  it('follows a drag, and stops at the edge', () => {
    const picture = { width: 400, height: 260 }
    expect(dragged(picture, WHOLE, target, { right: 0.25, down: 0.5 })).toEqual({ zoom: 1, x: 0.25, y: 0.5 })
    expect(dragged(picture, WHOLE, target, { right: 3, down: 0 }).x).toBe(0)
    expect(dragged(picture, WHOLE, target, { right: -3, down: 0 }).x).toBe(1)
  })
})
