import type { Feature } from '../../feature.ts'
import { certificateData } from './personal-data.ts'

export const certificates: Feature = {
  tables: ['certificates'],
  personalData: certificateData,
}
