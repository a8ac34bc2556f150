/**
 * A file that begins as a PDF does and contains these words, by which a test recognizes the stored file. It is in
 * base64, as the API receives it.
 */
export const pdfSaying = (words: string): string => btoa(`%PDF-1.7\n% ${words}\n%%EOF\n`)
