import type { Feature } from '../../feature.ts'

export const comments: Feature = () => {}
