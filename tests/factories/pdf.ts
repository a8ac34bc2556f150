/** A file that begins as a PDF does, and holds these words: what is kept is known again. Base64, as the drawing hands it over. */
export const pdfSaying = (words: string): string => btoa(`%PDF-1.7\n% ${words}\n%%EOF\n`)
