/** A procedure code (CPT or HCPCS): five characters, of which the first or the last can be a letter. Empty for none. */
export const PROCEDURE_CODE = /^$|^\d{4}[0-9A-Z]$|^[A-Z]\d{4}$/
export const PROCEDURE_CODE_TEXT = 'A procedure code has five characters, such as 90834'
