import type { Feature } from '../../feature.ts'

export const media: Feature = () => {}
