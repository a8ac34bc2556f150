import { createContext } from 'react'
import type { ListedPlace } from '#web/content/footer.ts'

/** The listing pages that exist. The root route reads them; without them the footer links the search. */
export const ListedPlaces = createContext<readonly ListedPlace[]>([])
