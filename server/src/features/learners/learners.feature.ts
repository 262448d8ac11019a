import type { Feature } from '../../feature.ts'
import { learnersData } from './personal-data.ts'

export const learners: Feature = {
  tables: ['courseMessages', 'courseMessageRecipients', 'courseMutes'],
  personalData: learnersData,
}
