import { expect, it } from 'vitest'
import { commonTags, relatedArticles } from './article-lists.ts'

const article = (url: string, category: string, tags: string[], day = 1) => ({
  url,
  category,
  tags,
  create_datetime: new Date(Date.UTC(2026, 0, day)).toISOString(),
})

it('tags are counted once per article and whatever their case, the most common first', () => {
  expect(commonTags([])).toEqual([])
  expect(commonTags([{ tags: ['Notes', 'notes', 'Fees'] }, { tags: ['NOTES'] }, { tags: ['Sleep', '<b>'] }])).toEqual([
    'notes',
    '<b>',
    'Fees',
    'Sleep',
  ])
  const many = Array.from({ length: 30 }, (_, at) => ({ tags: [`tag ${at}`] }))
  expect(commonTags(many)).toHaveLength(12)
})

it('related articles share tags first, then the category, and are never the article itself', () => {
  const own = article('own', 'resources', ['Notes', 'Fees'])
  const others = [
    own,
    article('nothing', 'in-the-news', ['Sleep']),
    article('category-old', 'resources', [], 2),
    article('category-new', 'resources', [], 3),
    article('one-tag', 'in-the-news', ['notes', 'Notes']),
    article('two-tags', 'in-the-news', ['FEES', 'notes']),
  ]
  expect(relatedArticles(own, others).map(({ url }) => url)).toEqual(['two-tags', 'one-tag', 'category-new'])
  expect(relatedArticles(article('alone', 'award', []), others)).toEqual([])
})
