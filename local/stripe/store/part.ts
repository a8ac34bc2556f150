/** Part of one of the SDK's own types, so that the compiler checks our responses against what clients expect. */
export type Part<T, K extends keyof T, Own = object> = Omit<Pick<T, K>, keyof Own> & Own
