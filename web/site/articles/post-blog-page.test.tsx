import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import type { PageContent } from '#contracts/api/page-content'
import { submitBlogPost } from '#contracts/api/blog-submissions'
import type { PostedForm } from '#contracts/web-context'
import { readWords } from '#web/content/pages/page-words.ts'
import { POST_BLOG } from '#web/content/pages/post-blog.ts'
import { POST_BLOG_CONFIRMATION } from '#web/content/pages/post-blog-confirmation.ts'
import { PostBlogConfirmationPage, PostBlogPage } from './post-blog-page.tsx'

let posted: PostedForm | null = null
vi.mock('#web/site/frame/public-frame.tsx', () => ({
  PublicFrame: ({ children }: { children: ReactNode }) => <main>{children}</main>,
}))
vi.mock('#web/lib/web-context.ts', () => ({ supportLink: () => 'mailto:', supportEmail: () => 'help@orchid.test' }))
vi.mock('#web/lib/posted-form.ts', () => ({ postedForm: () => posted }))

const CONTENT: PageContent = { claims: [], words: {}, faqs: null, testimonials: [], stats: [] }
const page = () => renderToStaticMarkup(<PostBlogPage words={readWords(POST_BLOG, CONTENT)} />)

it('has a form with every field that the API takes, and no other', () => {
  posted = null
  const form = /<form.*<\/form>/s.exec(page())?.[0] ?? ''
  expect(form).toContain('action="/post-blog#draft" encType="multipart/form-data" method="post"')
  const names = Array.from(form.matchAll(/<(?:input|textarea)[^>]* name="(\w+)"/g), ([, name]) => name)
  expect(names.sort()).toEqual([...Object.keys(submitBlogPost.body.shape), 'once'].sort())
})

it('shows a refused form again with what was typed, and the error at its field', () => {
  const values = {
    name: 'Ana <b>',
    email: 'ana@',
    title: 'Evenings',
    bio: 'About',
    note: 'Hi',
    link: '',
    agreed: 'yes',
  }
  posted = { form: 'post-blog', values, fields: { email: 'wrong', document: 'Not Word.' }, alert: 'Please look again' }
  const html = page()
  for (const text of [
    'Please look again',
    'value="Ana &lt;b&gt;"',
    'value="Evenings"',
    '>About</textarea>',
    'checked=""',
  ])
    expect(html).toContain(text)
  expect(html).toContain('Please enter a valid email')
  expect(html).toMatch(/-error"[^>]*>Not Word\.</)
})

it('says after the form that the post is here, and after an email that it may not be', () => {
  const words = readWords(POST_BLOG_CONFIRMATION, CONTENT)
  const said = (kept: boolean) => renderToStaticMarkup(<PostBlogConfirmationPage words={words} kept={kept} />)
  expect(said(true)).toContain('Your post is with us.')
  expect(said(true)).not.toContain('still in your drafts')
  expect(said(false)).toContain('still in your drafts')
  // The time of the reply is promised only while the operator claims it.
  for (const kept of [true, false]) expect(said(kept)).not.toContain('1 to 2 weeks')
})
