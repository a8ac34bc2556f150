import { writeFileSync } from 'node:fs'
import { PAGE_PATHS_FILE, pagePaths } from './page-paths.ts'

// Writes domain/content/page-paths.gen.ts from web/routes. Run: npx node tools/routes/write-page-paths.ts

writeFileSync(PAGE_PATHS_FILE, pagePaths())
