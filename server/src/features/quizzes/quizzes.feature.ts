import type { Feature } from '../../feature.ts'
import { quizData } from './personal-data.ts'

export const quizzes: Feature = { personalData: quizData }
