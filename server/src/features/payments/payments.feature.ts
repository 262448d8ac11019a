import type { Feature } from '../../feature.ts'
import { paymentsData } from './personal-data.ts'

export const payments: Feature = { personalData: paymentsData }
