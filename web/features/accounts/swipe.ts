/** A finger that was drawn to one side over a page, told from one that scrolls it. */

type Point = { clientX: number; clientY: number }

/** So far a finger goes before it means the next step. */
const SWIPE_PX = 60
/** So much further to the side than up or down: a scroll drifts too. */
const SIDEWAYS = 2

/** Where a touch begins; null while more than one finger is there: they zoom. */
export function touchStart(touches: ArrayLike<Point>): Point | null {
  const [first, second] = [touches[0], touches[1]]
  return first && !second ? { clientX: first.clientX, clientY: first.clientY } : null
}

/** To which side a finger was drawn from where it touched to where it left; null for whatever is no swipe. */
export function swipeOf(from: Point | null, to: Point | undefined): 'left' | 'right' | null {
  if (!from || !to) return null
  const [across, along] = [to.clientX - from.clientX, to.clientY - from.clientY]
  if (Math.abs(across) < SWIPE_PX || Math.abs(across) <= SIDEWAYS * Math.abs(along)) return null
  return across < 0 ? 'left' : 'right'
}
