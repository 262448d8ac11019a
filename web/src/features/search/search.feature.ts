import type { Feature } from '#feature.ts'
import { SearchKey } from './search-key.tsx'

export const search: Feature = { everywhere: SearchKey }
