import type { Feature } from '../../feature.ts'
import { learningData } from './personal-data.ts'

export const learning: Feature = {
  tables: ['enrolments', 'lessonNotes', 'lessonProgress', 'lessonStats'],
  personalData: learningData,
}
