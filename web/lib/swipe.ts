/** Distinguishes a horizontal swipe from scrolling. */

type Point = { clientX: number; clientY: number }

/** The minimum horizontal distance of a swipe. */
const SWIPE_PX = 60
/** How many times the vertical movement the horizontal one must exceed, because scrolling drifts sideways too. */
const SIDEWAYS = 2

/** Where a touch starts. Returns null for more than one finger, which is a pinch. */
export function touchStart(touches: ArrayLike<Point>): Point | null {
  const [first, second] = [touches[0], touches[1]]
  return first && !second ? { clientX: first.clientX, clientY: first.clientY } : null
}

/** The direction of a swipe from one point to another. Returns null if the movement is not a swipe. */
export function swipeOf(from: Point | null, to: Point | undefined): 'left' | 'right' | null {
  if (!from || !to) return null
  const [across, along] = [to.clientX - from.clientX, to.clientY - from.clientY]
  if (Math.abs(across) < SWIPE_PX || Math.abs(across) <= SIDEWAYS * Math.abs(along)) return null
  return across < 0 ? 'left' : 'right'
}
