import type { Feature } from '../../feature.ts'

export const posts: Feature = () => {}
