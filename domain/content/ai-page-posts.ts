/** The posts that the AI page may show (spec, section 7), by their id. */
const AI_POSTS: readonly number[] = [71, 67, 70, 1, 2, 3]
const SHOWN = 3

/** The posts that the AI page shows: at most three of its own, the newest first. */
export function aiPagePosts<Post extends { id: number; create_datetime: string }>(entries: readonly Post[]): Post[] {
  return entries
    .filter(({ id }) => AI_POSTS.includes(id))
    .toSorted((a, b) => Date.parse(b.create_datetime) - Date.parse(a.create_datetime))
    .slice(0, SHOWN)
}
