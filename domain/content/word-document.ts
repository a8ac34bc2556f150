import { MOST_DOCUMENT_BYTES, type WordKind, type WordProblem } from '#contracts/plain/word-documents'
import { compoundFileProblem, isCompoundFile } from './compound-file.ts'
import { type ZipEntry, zipEntries } from './zip-entries.ts'

/** Far more than a document of the blog has. */
const MOST_ENTRIES = 1_000
const MOST_UNPACKED = 64 * 1024 * 1024
const TYPES = '[Content_Types].xml'
const MACROS = /(^|\/)vba(project|data)[^/]*\.(bin|xml)$/i
/** The list of types is short. Nothing else is ever unpacked. */
const MOST_TYPES = { packed: 64 * 1024, unpacked: 512 * 1024 }

/** Unpacks deflated bytes into at most `size` bytes. Throws for bytes that are not deflated. */
export type Inflate = (packed: Uint8Array, size: number) => Uint8Array

/**
 * The kind of a Word document, judged only by its content, or why it is refused. Nothing is unpacked except the list of
 * types of a .docx, which also names macros that have another file name; without `inflate`, as in a browser, that list
 * is not read.
 */
export function wordDocument(bytes: Uint8Array, inflate?: Inflate): { kind: WordKind } | { problem: WordProblem } {
  if (bytes.byteLength > MOST_DOCUMENT_BYTES) return { problem: 'too-large' }
  if (isCompoundFile(bytes)) {
    const problem = compoundFileProblem(bytes)
    return problem === null ? { kind: 'doc' } : { problem }
  }
  if (!(bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4)) return { problem: 'not-word' }
  const problem = zipProblem(bytes, inflate)
  return problem === null ? { kind: 'docx' } : { problem }
}

function zipProblem(bytes: Uint8Array, inflate: Inflate | undefined): WordProblem | null {
  const entries = zipEntries(bytes, MOST_ENTRIES)
  if (entries === null) return 'damaged'
  const types = entries.find(({ name }) => name === TYPES)
  if (!types || !entries.some(({ name }) => name === 'word/document.xml')) return 'not-word'
  if (entries.some(({ name }) => MACROS.test(name))) return 'macros'
  if (entries.some(({ isEncrypted }) => isEncrypted)) return 'locked'
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > MOST_UNPACKED) return 'damaged'
  return inflate ? typesProblem(types, inflate) : null
}

function typesProblem({ data, unpacked, isDeflated }: ZipEntry, inflate: Inflate): WordProblem | null {
  if (data.byteLength > MOST_TYPES.packed || unpacked > MOST_TYPES.unpacked) return 'damaged'
  let text: string
  try {
    text = new TextDecoder().decode(isDeflated ? inflate(data, unpacked) : data)
  } catch {
    return 'damaged'
  }
  return /macroEnabled|vbaProject/i.test(text) ? 'macros' : null
}
