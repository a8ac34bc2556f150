/** Distinguishes a horizontal swipe from scrolling. */

type Point = { clientX: number; clientY: number }

/** Minimum distance of a swipe. */
const SWIPE_PX = 60
/** Minimum ratio of horizontal to vertical movement, since scrolling drifts sideways too. */
const SIDEWAYS = 2

/** Where a touch begins; null while more than one finger touches, which is a pinch. */
export function touchStart(touches: ArrayLike<Point>): Point | null {
  const [first, second] = [touches[0], touches[1]]
  return first && !second ? { clientX: first.clientX, clientY: first.clientY } : null
}

/** The direction of a swipe between two points; null if the movement is not a swipe. */
export function swipeOf(from: Point | null, to: Point | undefined): 'left' | 'right' | null {
  if (!from || !to) return null
  const [across, along] = [to.clientX - from.clientX, to.clientY - from.clientY]
  if (Math.abs(across) < SWIPE_PX || Math.abs(across) <= SIDEWAYS * Math.abs(along)) return null
  return across < 0 ? 'left' : 'right'
}
