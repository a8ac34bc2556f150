import { WORD_PROBLEM_TEXT } from '#contracts/plain/word-documents'
import { strToU8, zipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listBlogSubmissions } from '#contracts/api/blog-submissions'
import { BOTH_TEXT, LINK_TEXT, NEITHER_TEXT } from '#domain/content/blog-submission'
import { LIMITS } from '#domain/access/limits'
import { SUBMISSION_KEPT } from '#edge/directory/content/blog-submissions'
import { maintainDirectory } from '#edge/directory-outbox'
import { submissionTicket } from '#edge/files/file-kinds'
import { storeFile, readFile } from '#edge/files/stored-files'
import { claimDirectoryMail } from '#edge/internal/directory-mails'
import { uuidv7 } from '#kernel/ids'
import { byOperator } from '../isolation/signed.ts'
import { memberArrives, providerReady } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { directoryStore } from './directory-store.ts'
import { env } from './worker-env.ts'

const PATH = listBlogSubmissions.path
const WORDS = 'Words that only an editor reads.'
const DOCX = zipSync({
  '[Content_Types].xml': strToU8('<Types/>'),
  'word/document.xml': strToU8(`<w:document>${WORDS}</w:document>`),
})
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const WRITER = {
  name: 'Ana Cruz',
  email: 'ana@writer.test',
  title: 'Quiet evenings',
  bio: 'Ana Cruz writes about evenings.',
  note: 'Line one\nLine two',
}
const LINK = 'https://docs.google.com/document/d/1/edit'
const POST = { ...WRITER, document: base64(DOCX), agreed: true }

let editor: Browser
let member: Browser
let provider: Browser

beforeAll(async () => {
  await migrateDatabases()
  ;[editor, member, provider] = [new Browser(), new Browser(), new Browser()]
  const id = await providerReady(editor, 'editor@submissions.test')
  await byOperator('PUT', `/api/operator/v1/content_editors/${id}`, { content_editor: true })
  await memberArrives(member, 'member@submissions.test')
  await providerReady(provider, 'provider@submissions.test')
})

const files = async () => (await env.FILES.list({ prefix: 'blog_submissions/' })).objects.map(({ key }) => key)
const mails = async () =>
  (
    await env.DIRECTORY.prepare("SELECT id FROM directory_mails WHERE kind = 'blog_submission'").all<{ id: string }>()
  ).results.map(({ id }) => id)
const counts = async () => [
  await env.DIRECTORY.prepare('SELECT count(*) AS n FROM blog_submissions').first<number>('n'),
  (await files()).length,
  (await mails()).length,
]

beforeEach(async () => {
  await env.DIRECTORY.exec('DELETE FROM blog_submissions')
  await env.DIRECTORY.exec("DELETE FROM directory_mails WHERE kind = 'blog_submission'")
  await Promise.all((await files()).map((key) => env.FILES.delete(key)))
})

const sent = z.object({ submission_id: z.string() })
/** Every post names another email, so that only the test of the limit meets it. */
let writers = 0
function fresh(more: object = {}) {
  writers += 1
  return { ...POST, email: `writer-${writers}@writer.test`, ...more }
}
async function send(more: object = {}): Promise<string> {
  const answer = await new Browser().post(PATH, fresh(more))
  expect(answer.status, answer.text).toBe(201)
  return sent.parse(answer.body).submission_id
}

describe('a post that is sent in', () => {
  it('is stored sealed, with its document, and an editor reads both', async () => {
    const id = await send({ email: WRITER.email })
    const row = await env.DIRECTORY.prepare('SELECT * FROM blog_submissions').first()
    expect(row).toMatchObject({ id, document: 'docx', rights_version: 1 })
    for (const word of ['Ana', 'writer.test', 'evenings']) expect(JSON.stringify(row)).not.toContain(word)
    const stored = await (await env.FILES.get(submissionTicket(id).key))?.text()
    expect(stored).toMatch(/^v1\.k-directory/)
    expect(stored).not.toContain('word/document.xml')

    const list = listBlogSubmissions.responses[200].parse((await editor.get(PATH)).body)
    expect(list).toMatchObject({
      more: false,
      submissions: [{ ...WRITER, submission_id: id, link: null, document: 'docx' }],
    })
    const file = await editor.fetch('GET', `${PATH}${id}/document`)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="blog-post-${id}.docx"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(DOCX)
  })

  it('can be a Google doc, which has no document', async () => {
    const id = await send({ document: '', link: LINK })
    expect(await counts()).toEqual([1, 0, 1])
    expect((await editor.get(PATH)).body).toMatchObject({ submissions: [{ link: LINK, document: null }] })
    expect((await editor.get(`${PATH}${id}/document`)).status).toBe(404)
  })

  it('is told to the support address, without a word of it, unless it was deleted', async () => {
    const id = await send()
    const [mail = ''] = await mails()
    const { content } = await claimDirectoryMail(directoryStore(), mail, 'one')
    expect(content).toMatchObject({ kind: 'blog_submission', to: 'support@orchid.example', fields: { first_name: '' } })
    for (const word of ['Ana', 'writer', 'evenings']) expect(JSON.stringify(content)).not.toContain(word)
    await send()
    const later = (await mails()).find((one) => one !== mail) ?? ''
    await env.DIRECTORY.prepare('DELETE FROM blog_submissions WHERE id <> ?').bind(id).run()
    expect(await claimDirectoryMail(directoryStore(), later, 'two')).toEqual({ state: 'void', content: null })
  })

  it('is stored once for a repeated key, with one file', async () => {
    const [body, key] = [fresh(), { 'idempotency-key': 'submission-1' }]
    const answers = await Promise.all(Array.from({ length: 4 }, () => new Browser().post(PATH, body, key)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await counts()).toEqual([1, 1, 1])
    expect((await new Browser().post(PATH, { ...body, title: 'Another' }, key)).status).toBe(422)
    expect(await counts()).toEqual([1, 1, 1])
  })

  const exe = base64(strToU8('MZ\x90\0\x03 a program', true))
  const macros = base64(
    zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'word/document.xml': strToU8('x'),
      'word/vbaProject.bin': strToU8('Sub'),
    }),
  )
  const hidden = base64(
    zipSync({
      '[Content_Types].xml': strToU8('<Types ContentType="x.macroEnabled.main+xml"/>'),
      'word/document.xml': strToU8('x'),
    }),
  )
  it.each([
    ['a program', { document: exe }, 'document', WORD_PROBLEM_TEXT['not-word']],
    ['a PDF', { document: base64(strToU8('%PDF-1.7')) }, 'document', WORD_PROBLEM_TEXT['not-word']],
    ['macros', { document: macros }, 'document', WORD_PROBLEM_TEXT.macros],
    ['macros that only its list of types names', { document: hidden }, 'document', WORD_PROBLEM_TEXT.macros],
    ['a document that is cut off', { document: base64(DOCX.subarray(0, 60)) }, 'document', WORD_PROBLEM_TEXT.damaged],
    ['a document that is not base64', { document: 'AAAAA=' }, 'document', WORD_PROBLEM_TEXT.damaged],
    ['more than 2 MB', { document: 'A'.repeat(2_796_208) }, 'document', WORD_PROBLEM_TEXT['too-large']],
    ['no document and no link', { document: '' }, 'document', NEITHER_TEXT],
    ['a document and a link', { link: LINK }, 'link', BOTH_TEXT],
    [
      'a link elsewhere',
      { document: '', link: 'https://docs.google.com.evil.example/document/d/1' },
      'link',
      LINK_TEXT,
    ],
    ['no agreement', { agreed: false }, 'agreed', expect.any(String)],
    ['a wrong email', { email: 'ana@' }, 'email', expect.any(String)],
    ['an empty bio', { bio: ' \n ' }, 'bio', expect.any(String)],
  ])('with %s is refused, and nothing is stored', async (_, wrong, field, msg) => {
    const answer = await new Browser().post(PATH, fresh(wrong))
    expect(answer).toMatchObject({ status: 400, body: { detail: [{ loc: ['body', field], msg }] } })
    expect(await counts()).toEqual([0, 0, 0])
  })

  it('is limited by email and day, and a refused file costs no try', async () => {
    const { tries } = LIMITS.blog_submission
    const body = { ...POST, email: 'often@writer.test', document: '', link: LINK }
    expect((await new Browser().post(PATH, { ...body, link: '', document: exe })).status).toBe(400)
    const from = (n: number) => ({ 'cf-connecting-ip': `203.0.113.${n}` })
    for (let n = 0; n < tries; n++) expect((await new Browser().post(PATH, body, from(n + 1))).status).toBe(201)
    expect((await new Browser().post(PATH, body, from(99))).status).toBe(429)
    expect(await counts()).toEqual([tries, 0, tries])
  })

  it('is limited by network address, but not for others', async () => {
    const from = (ip: string) => ({ 'cf-connecting-ip': ip })
    const link = { document: '', link: LINK }
    for (let n = 0; n < LIMITS.blog_submission_by_source.tries; n++)
      expect((await new Browser().post(PATH, fresh(link), from('198.51.100.7'))).status).toBe(201)
    expect((await new Browser().post(PATH, fresh(link), from('198.51.100.7'))).status).toBe(429)
    expect((await new Browser().post(PATH, fresh(link), from('198.51.100.8'))).status).toBe(201)
  })

  it('is deleted with its document by an editor, also twice, and after a year', async () => {
    const [one, two] = [await send(), await send()]
    const remove = () => editor.call('DELETE', `${PATH}${one}`)
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204])
    expect(await files()).toEqual([submissionTicket(two).key])
    await maintainDirectory(env)
    expect(await files()).toHaveLength(1)
    await env.DIRECTORY.prepare('UPDATE blog_submissions SET create_datetime = ?')
      .bind(Date.now() - SUBMISSION_KEPT - 1)
      .run()
    await maintainDirectory(env)
    expect((await counts()).slice(0, 2)).toEqual([0, 0])
  })

  it('is read and deleted by editors only', async () => {
    const id = await send()
    const calls = [
      ['GET', PATH],
      ['GET', `${PATH}${id}/document`],
      ['DELETE', `${PATH}${id}`],
    ] as const
    for (const [method, path] of calls) {
      const answers = await Promise.all([new Browser(), member, provider].map((one) => one.call(method, path)))
      expect(
        answers.map(({ status }) => status),
        path,
      ).toEqual([401, 404, 404])
    }
    expect((await counts()).slice(0, 2)).toEqual([1, 1])
  })
})

describe('the form of /post-blog', () => {
  function form(fields: Record<string, string>, document = new File([], '')): FormData {
    const made = new FormData()
    for (const [name, value] of Object.entries(fields)) made.set(name, value)
    made.set('document', document)
    return made
  }
  const word = new File([DOCX], 'quiet evenings.txt', { type: 'text/plain' })
  const filled = () => ({ ...WRITER, email: fresh().email, link: '', agreed: 'yes', once: 'post-blog' })

  it('stores a post once, however often it is posted, and leads to the confirmation', async () => {
    const fields = filled()
    for (let n = 0; n < 2; n++) {
      const answer = await new Browser().upload('/post-blog', form(fields, word))
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/post-blog-confirmation?sent=form'])
    }
    expect(await counts()).toEqual([1, 1, 1])
    expect((await new Browser().upload('/post-blog', form({ ...fields, title: 'Another' }, word))).status).toBe(303)
    expect(await counts()).toEqual([2, 2, 2])
  })

  it('shows the page again with what was typed, and stores nothing, when the file is another one', async () => {
    const pdf = new File(['%PDF-1.7'], 'post.docx', { type: 'application/msword' })
    const answer = await new Browser().upload('/post-blog', form(filled(), pdf))
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([422, 'no-store'])
    const posted = z.object({ values: z.record(z.string(), z.string()), fields: z.object({ document: z.string() }) })
    const { values, fields } = posted.parse(await answer.json())
    expect(values).toMatchObject({ name: WRITER.name, title: WRITER.title, bio: WRITER.bio, agreed: 'yes' })
    expect(values).not.toHaveProperty('document')
    expect(fields.document).toBe(WORD_PROBLEM_TEXT['not-word'])
    const link = await new Browser().upload('/post-blog', form({ ...filled(), link: 'https://elsewhere.example/' }))
    expect(await link.json()).toMatchObject({
      values: { link: 'https://elsewhere.example/' },
      fields: { link: LINK_TEXT },
    })
    expect(await counts()).toEqual([0, 0, 0])
  })

  it('is refused when it is far too large, from another site, without agreement, or in another encoding', async () => {
    const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'a.docx')
    const answer = await new Browser().upload('/post-blog', form(filled(), large))
    expect(await answer.json()).toMatchObject({ fields: { document: WORD_PROBLEM_TEXT['too-large'] } })
    const huge = new File([new Uint8Array(5 * 1024 * 1024)], 'a.docx')
    expect((await new Browser().upload('/post-blog', form(filled(), huge))).status).toBe(413)
    const elsewhere = { origin: 'https://elsewhere.example' }
    expect((await new Browser().upload('/post-blog', form(filled(), word), elsewhere)).status).toBe(403)
    const { agreed: _, ...silent } = filled()
    expect((await new Browser().upload('/post-blog', form(silent, word))).status).toBe(422)
    expect((await new Browser().form('/post-blog', filled())).status).toBe(400)
    expect(await counts()).toEqual([0, 0, 0])
  })
})

it('a stored document is one of its kind, and no one else can be its owner', async () => {
  const ticket = submissionTicket(uuidv7(Date.UTC(2026, 0, 1)))
  for (const bytes of [strToU8('%PDF-1.7'), new Uint8Array(ticket.kind.most_bytes + 1)])
    await expect(storeFile(env, ticket, bytes)).rejects.toMatchObject({ code: 'invalid' })
  await storeFile(env, ticket, DOCX)
  expect(await (await readFile(env, ticket))?.bytes()).toEqual(DOCX)
  const other = submissionTicket(uuidv7(Date.UTC(2026, 0, 2)))
  await env.FILES.put(other.key, (await (await env.FILES.get(ticket.key))?.text()) ?? '')
  await expect(readFile(env, other)).rejects.toThrow('does not open here')
})
