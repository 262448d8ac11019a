import type { Feature } from '../../feature.ts'

export const follows: Feature = () => {}
