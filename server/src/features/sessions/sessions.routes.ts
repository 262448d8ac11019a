import type { Feature } from '../../feature.ts'

export const sessions: Feature = () => {}
