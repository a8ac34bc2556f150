import { aiPagePosts } from '#domain/content/ai-page-posts'
import { expect, test } from 'vitest'

const post = (id: number, create_datetime: string) => ({ id, create_datetime })

test('keeps posts 71, 67, 70, 1, 2 and 3, the newest three first', () => {
  const posts = [
    post(1, '2024-01-01T00:00:00.000Z'),
    post(4, '2026-01-01T00:00:00.000Z'),
    post(70, '2025-06-01T00:00:00.000Z'),
    post(71, '2025-07-01T00:00:00.000Z'),
    post(67, '2025-05-01T00:00:00.000Z'),
    post(72, '2026-02-01T00:00:00.000Z'),
  ]
  expect(aiPagePosts(posts).map(({ id }) => id)).toEqual([71, 70, 67])
})

test('shows fewer posts when there are fewer, and none without any', () => {
  expect(aiPagePosts([post(2, '2024-01-01T00:00:00.000Z'), post(9, '2024-02-01T00:00:00.000Z')])).toHaveLength(1)
  expect(aiPagePosts([])).toEqual([])
})
