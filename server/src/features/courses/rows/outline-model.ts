import type { LessonKind } from '@akada/contract/courses/modules'

/** A lesson or quiz in the read model of its course: no addresses, and no answers. */
export interface OutlineItem {
  id: string
  kind: LessonKind
  title: string
  description: string
  mimeType: string
  /** Of a film. */
  seconds: number
  isPreview: boolean
  isRequired: boolean
  isDraft: boolean
  /** There for learners: no draft, and ready. */
  isLearnable: boolean
  status: 'processing' | 'published' | 'failed'
  failure: string | null
  fileId: string | null
  sizes: { height: number; bytes: number; alternativeBytes?: number }[]
  /** Languages; missing in outlines that were written before. */
  captions?: string[]
  quiz: { questionsCount: number; timeLimit: number | null; passMark: number } | null
}

/** A module with its lessons and quizzes in their order, as `courses.outline` holds it. */
export interface OutlineModule {
  id: string
  title: string
  description: string
  difficultyLevel: string | null
  opensAfterDays: number | null
  items: OutlineItem[]
}
