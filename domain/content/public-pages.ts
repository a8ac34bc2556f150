import { PAGE_PATHS } from './page-paths.gen.ts'

const addresses = (rows: typeof PAGE_PATHS): readonly string[] =>
  rows.filter(({ path }) => !path.includes('$')).map(({ path }) => path)

/** The pages with one address for everyone that search engines may list. */
export const INDEXABLE_PAGES = addresses(PAGE_PATHS.filter(({ listed }) => listed))

/** The pages whose words editors can change, and that show what is claimed: also those that are not to be found. */
export const PAGES_WITH_WORDS = addresses(PAGE_PATHS.filter(({ words }) => words))
