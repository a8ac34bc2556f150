import type { DemoArticle } from './demo-article.ts'
import { DESK_POSTS } from './posts-of-the-desk.ts'
import { WEEK_POSTS } from './posts-of-the-week.ts'

/** The posts of the demo, the oldest first. They are about running a practice, and claim nothing about care. */
export const DEMO_POSTS: readonly DemoArticle[] = [...DESK_POSTS, ...WEEK_POSTS]
