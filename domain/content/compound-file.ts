/** The container of .doc files: OLE compound files, as [MS-CFB] describes them. */

const MARK = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const HEADER = 512
const HEADER_FAT_SECTORS = 109
const ENTRY = 128
const STREAM = 2
/** Sector numbers from here on are no sectors: the end of a chain, or free space. */
const NO_SECTOR = 0xfffffffa
/** Where streams are large enough to have sectors of their own. */
const OWN_SECTORS = 4_096
const WORD_MARK = 0xa5ec
/** Storages and streams that only documents with macros have. */
const MACROS = ['macros', '_vba_project_cur', '_vba_project', 'vba']

export function isCompoundFile(bytes: Uint8Array): boolean {
  return MARK.every((byte, at) => bytes[at] === byte)
}

/** Why a compound file is not a Word document that can be taken; null when it is one. */
export function compoundFileProblem(bytes: Uint8Array): 'not-word' | 'macros' | 'locked' | 'damaged' | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = directoryOf(view)
  if (entries === null) return 'damaged'
  const named = (name: string) => entries.find((entry) => entry.name === name && entry.type === STREAM)
  // A .docx with a password is a compound file as well.
  if (named('encryptedpackage')) return 'locked'
  const text = named('worddocument')
  if (!text) return 'not-word'
  if (entries.some(({ name }) => MACROS.includes(name))) return 'macros'
  const at = offsetOf(view, text.sector)
  if (text.size < OWN_SECTORS || at + 12 > view.byteLength || view.getUint16(at, true) !== WORD_MARK) return 'damaged'
  const isEncrypted = (view.getUint16(at + 10, true) & 0x0100) !== 0
  return isEncrypted ? 'locked' : null
}

type Entry = { name: string; type: number; sector: number; size: number }

/** The names in the file's directory, in lower case; null for a file that is damaged. */
function directoryOf(view: DataView): Entry[] | null {
  if (view.byteLength < HEADER * 2) return null
  const shift = shiftOf(view)
  if (view.getUint16(28, true) !== 0xfffe || (shift !== 9 && shift !== 12)) return null
  const size = 1 << shift
  const entries: Entry[] = []
  let sector = view.getUint32(48, true)
  // A chain cannot be longer than the file, so that a circle ends too.
  for (let left = Math.ceil(view.byteLength / size); sector < NO_SECTOR; left--) {
    const at = offsetOf(view, sector)
    if (left === 0 || at + size > view.byteLength) return null
    for (let entry = at; entry < at + size; entry += ENTRY) {
      const read = entryAt(view, entry)
      if (read) entries.push(read)
    }
    const next = nextSector(view, sector, size)
    if (next === null) return null
    sector = next
  }
  return entries
}

function entryAt(view: DataView, at: number): Entry | null {
  const type = view.getUint8(at + 66)
  const length = view.getUint16(at + 64, true)
  if (type === 0 || length < 2 || length > 64) return null
  const name = new TextDecoder('utf-16le').decode(new Uint8Array(view.buffer, view.byteOffset + at, length - 2))
  return {
    name: name.toLowerCase(),
    type,
    sector: view.getUint32(at + 116, true),
    size: view.getUint32(at + 120, true),
  }
}

/**
 * The sector after another one in its chain. The header names the first 109 sectors of the table, which describe at
 * least 6 MB; a larger file is not taken.
 */
function nextSector(view: DataView, sector: number, size: number): number | null {
  const perSector = size / 4
  const table = Math.floor(sector / perSector)
  if (table >= HEADER_FAT_SECTORS) return null
  const start = view.getUint32(76 + table * 4, true)
  const at = start < NO_SECTOR ? offsetOf(view, start) + (sector % perSector) * 4 : view.byteLength
  return at + 4 > view.byteLength ? null : view.getUint32(at, true)
}

const shiftOf = (view: DataView): number => view.getUint16(30, true)

/** The first sector follows the header, which fills a sector itself. */
const offsetOf = (view: DataView, sector: number): number => (sector + 1) * 2 ** shiftOf(view)
