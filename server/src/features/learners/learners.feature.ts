import type { Feature } from '../../feature.ts'
import { learnersData } from './personal-data.ts'

export const learners: Feature = { personalData: learnersData }
