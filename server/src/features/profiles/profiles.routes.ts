import type { Feature } from '../../feature.ts'

export const profiles: Feature = () => {}
