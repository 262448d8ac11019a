import type { Feature } from '../../feature.ts'
import { marketData } from './personal-data.ts'

export const market: Feature = {
  tables: ['marketCourses', 'savedCourses'],
  personalData: marketData,
}
