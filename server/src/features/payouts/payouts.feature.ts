import type { Feature } from '../../feature.ts'
import { payoutsData } from './personal-data.ts'

export const payouts: Feature = { personalData: payoutsData }
