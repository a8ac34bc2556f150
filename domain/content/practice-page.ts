/** How many former addresses of a practice page lead to it. Older ones become free again. */
export const FORMER_NAMES_KEPT = 10
/** How many practices can share the page of another one. */
export const MOST_SHARING = 30

/** The paragraphs of a text, which are separated by empty lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/**
 * The professionals of a page with one of them first: the one from whose page the visitor comes, named by id or custom
 * URL. The order of the others stays.
 */
export function withFirst<One extends { cognito_sub: string; id_or_custom_url: string }>(
  professionals: readonly One[],
  idOrUrl: string | undefined,
): One[] {
  const isNamed = ({ cognito_sub, id_or_custom_url }: One) => cognito_sub === idOrUrl || id_or_custom_url === idOrUrl
  return [...professionals.filter(isNamed), ...professionals.filter((one) => !isNamed(one))]
}
