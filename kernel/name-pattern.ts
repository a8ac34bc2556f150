/** The texts that a pattern stands for: `call/{}` for `call/1`. A tuple of patterns declares names that contain ids. */
export type Filled<Pattern extends string> = Pattern extends `${infer Head}{}${infer Tail}`
  ? `${Head}${string | number}${Filled<Tail>}`
  : Pattern
