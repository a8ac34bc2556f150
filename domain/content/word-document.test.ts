import { MOST_DOCUMENT_BYTES } from '#contracts/plain/word-documents'
import { zipSync, deflateSync, inflateSync, strToU8, type Zippable } from 'fflate'
import { describe, expect, it } from 'vitest'
import { type Inflate, wordDocument } from './word-document.ts'

const TYPES =
  '<Types><Override PartName="/word/document.xml" ContentType="…wordprocessingml.document.main+xml"/></Types>'
const FILES: Zippable = {
  '[Content_Types].xml': strToU8(TYPES),
  '_rels/.rels': strToU8('<Relationships/>'),
  'word/document.xml': strToU8(`<w:document>${'word '.repeat(900)}</w:document>`),
}
const docx = (more: Zippable = {}) => zipSync({ ...FILES, ...more })
const inflate: Inflate = (packed, size) => inflateSync(packed, { out: new Uint8Array(size) })
const ask = (bytes: Uint8Array) => wordDocument(bytes, inflate)

/** The bytes with other ones at each place where `mark` is, `at` bytes after its begin. */
function changed(bytes: Uint8Array, mark: number[], at: number, to: number[]): Uint8Array {
  const copy = new Uint8Array(bytes)
  for (let place = 0; place < copy.length - mark.length; place++)
    if (mark.every((byte, n) => copy[place + n] === byte)) copy.set(to, place + at)
  return copy
}
const CENTRAL = [0x50, 0x4b, 1, 2]
const LOCAL = [0x50, 0x4b, 3, 4]

describe('a .docx', () => {
  it('is taken by its content, also where nothing can be unpacked', () => {
    expect(ask(docx())).toEqual({ kind: 'docx' })
    expect(wordDocument(docx())).toEqual({ kind: 'docx' })
    expect(ask(docx({ 'word/media/image1.png': new Uint8Array(200_000) }))).toEqual({ kind: 'docx' })
    expect(ask(zipSync(FILES, { level: 0 }))).toEqual({ kind: 'docx' })
  })

  it('is not another zip, and not a program, a PDF or a page with its name', () => {
    for (const name of ['[Content_Types].xml', 'word/document.xml']) {
      const { [name]: _, ...rest } = FILES
      expect(ask(zipSync(rest))).toEqual({ problem: 'not-word' })
    }
    for (const text of ['MZ\x90\0 a program', '%PDF-1.7 …', '<html>', '{\\rtf1 …}', 'PK', ''])
      expect(ask(strToU8(text, true))).toEqual({ problem: 'not-word' })
  })

  it('has no macros, under whichever name', () => {
    for (const name of ['word/vbaProject.bin', 'word/VBAPROJECT.BIN', 'vbaProject.bin', 'word/vbaData.xml'])
      expect(ask(docx({ [name]: strToU8('Sub') }))).toEqual({ problem: 'macros' })
    for (const type of [
      'application/vnd.ms-word.document.macroEnabled.main+xml',
      'application/vnd.ms-office.vbaProject',
    ])
      expect(ask(docx({ '[Content_Types].xml': strToU8(`${TYPES}<Override ContentType="${type}"/>`) }))).toEqual({
        problem: 'macros',
      })
  })

  it('has no password', () => {
    expect(ask(changed(docx(), CENTRAL, 8, [1, 0]))).toEqual({ problem: 'locked' })
  })

  it('cannot declare that it becomes very large, or have very many files', () => {
    const huge = changed(docx(), CENTRAL, 24, [0xff, 0xff, 0xff, 0x7f])
    expect(ask(huge)).toEqual({ problem: 'damaged' })
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`word/${n}.xml`, new Uint8Array()]))
    expect(ask(zipSync({ ...FILES, ...many }, { level: 0 }))).toEqual({ problem: 'damaged' })
  })

  it('does not unpack more of its list of types than was declared', () => {
    const large = strToU8(TYPES.padEnd(600 * 1024))
    expect(ask(docx({ '[Content_Types].xml': large }))).toEqual({ problem: 'damaged' })
    const packed = deflateSync(large)
    expect(inflate(packed, 100)).toHaveLength(100)
  })

  it('has names that stay in its folder, once each', () => {
    for (const name of ['../evil.xml', 'word/../../evil.xml', '/etc/passwd', 'C:/evil.xml', 'word\\evil.xml', 'a/./b'])
      expect(ask(docx({ [name]: strToU8('x') })), name).toEqual({ problem: 'damaged' })
    expect(ask(docx({ 'WORD/document.xml': strToU8('x') }))).toEqual({ problem: 'damaged' })
  })

  it('says the same in its directory as in its files', () => {
    expect(ask(changed(docx(), LOCAL, 30, [0x58]))).toEqual({ problem: 'damaged' })
    // All entries lead to the first file, as in a bomb whose files share their bytes.
    expect(ask(changed(docx(), CENTRAL, 42, [0, 0, 0, 0]))).toEqual({ problem: 'damaged' })
  })

  it('is whole, with nothing before or behind it', () => {
    const whole = docx()
    for (const cut of [10, 100, whole.length - 1]) expect(ask(whole.subarray(0, cut))).toEqual({ problem: 'damaged' })
    expect(ask(new Uint8Array([...whole, 0]))).toEqual({ problem: 'damaged' })
    expect(ask(new Uint8Array([...LOCAL, ...whole]))).toEqual({ problem: 'damaged' })
  })

  it('is not larger than 2 MB', () => {
    expect(ask(new Uint8Array(MOST_DOCUMENT_BYTES + 1))).toEqual({ problem: 'too-large' })
  })
})

type Stream = { name: string; type?: number; size?: number }
const SECTOR = 512

/** A compound file with a table, a directory and one stream of 4,096 bytes. */
function compound(streams: Stream[], { wordMark = 0xa5ec, flags = 0, circle = false } = {}): Uint8Array {
  const bytes = new Uint8Array(SECTOR * 11)
  const view = new DataView(bytes.buffer)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  view.setUint16(26, 3, true)
  view.setUint16(28, 0xfffe, true)
  view.setUint16(30, 9, true)
  view.setUint32(48, 1, true)
  view.setUint32(76, 0, true)
  view.setUint32(SECTOR + 4, circle ? 1 : 0xfffffffe, true)
  streams.forEach(({ name, type = 2, size = 4_096 }, n) => {
    const at = SECTOR * 2 + n * 128
    for (const [letter, code] of [...name].map((one) => one.charCodeAt(0)).entries())
      view.setUint16(at + letter * 2, code, true)
    view.setUint16(at + 64, name.length * 2 + 2, true)
    view.setUint8(at + 66, type)
    view.setUint32(at + 116, 2, true)
    view.setUint32(at + 120, size, true)
  })
  view.setUint16(SECTOR * 3, wordMark, true)
  view.setUint16(SECTOR * 3 + 10, flags, true)
  return bytes
}
const ROOT = { name: 'Root Entry', type: 5 }
const WORD = { name: 'WordDocument' }

describe('a .doc', () => {
  it('is a compound file with a Word document in it', () => {
    expect(ask(compound([ROOT, WORD]))).toEqual({ kind: 'doc' })
    expect(ask(compound([ROOT, { name: 'Workbook' }]))).toEqual({ problem: 'not-word' })
    // The name alone, in a folder of it, is not enough.
    expect(ask(compound([ROOT, { name: 'WordDocument', type: 1 }]))).toEqual({ problem: 'not-word' })
    expect(ask(compound([ROOT, WORD], { wordMark: 0 }))).toEqual({ problem: 'damaged' })
  })

  it('has no macros and no password', () => {
    for (const name of ['Macros', '_VBA_PROJECT', 'VBA'])
      expect(ask(compound([ROOT, WORD, { name, type: 1 }]))).toEqual({ problem: 'macros' })
    expect(ask(compound([ROOT, WORD], { flags: 0x0100 }))).toEqual({ problem: 'locked' })
    expect(ask(compound([ROOT, { name: 'EncryptedPackage' }]))).toEqual({ problem: 'locked' })
  })

  it('is whole: a header alone, a cut file and a directory in a circle are refused', () => {
    const whole = compound([ROOT, WORD])
    expect(ask(whole.subarray(0, 8))).toEqual({ problem: 'damaged' })
    expect(ask(whole.subarray(0, 1_024))).toEqual({ problem: 'damaged' })
    expect(ask(compound([ROOT, WORD], { circle: true }))).toEqual({ problem: 'damaged' })
  })
})
