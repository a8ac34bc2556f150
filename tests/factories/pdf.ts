/**
 * A file that begins as a PDF and contains these words, so that a stored one can be recognized. Base64, as it is sent.
 */
export const pdfSaying = (words: string): string => btoa(`%PDF-1.7\n% ${words}\n%%EOF\n`)
