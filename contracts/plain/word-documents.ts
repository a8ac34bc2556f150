/** Small enough to be held in memory, also as base64, and large enough for a text with a few pictures. */
export const MOST_DOCUMENT_BYTES = 2 * 1024 * 1024

/** The formats in which the blog takes a document. */
export const WORD_KINDS = ['doc', 'docx'] as const
export type WordKind = (typeof WORD_KINDS)[number]

export type WordProblem = 'not-word' | 'macros' | 'locked' | 'damaged' | 'too-large'

/** What to say about a document that is refused, and what to send instead. */
export const WORD_PROBLEM_TEXT: Record<WordProblem, string> = {
  'not-word': 'This is not a Word document. Please send a .doc or .docx file, or the link of a Google doc.',
  macros: 'This document contains macros. Please save it as a Word document without macros (.docx) and send that.',
  locked: 'This document has a password. Please remove the password, or send the link of a Google doc.',
  damaged: 'This document cannot be read. Please save it again as a Word document (.docx), or send a Google doc.',
  'too-large': 'This document is larger than 2 MB. Please make its pictures smaller, or send the link of a Google doc.',
}
