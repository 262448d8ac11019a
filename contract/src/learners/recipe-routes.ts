import * as z from 'zod/mini'
import { Id } from '../common.ts'
import { CourseId } from '../courses/model.ts'
import { route } from '../route.ts'
import { subjectText, visibleText } from '../text/visible-text.ts'

/** Occasions of emails that go to learners by themselves. */
export const recipeNames = [
  'welcome',
  'cohort-starts',
  'not-started',
  'stuck',
  'quiz-failed',
  'finished',
] as const
export const RecipeName = z.enum(recipeNames)
export type RecipeName = z.infer<typeof RecipeName>

/** Days to wait before the mail of an occasion, or before a cohort that it comes; the others come at once. */
export const recipeDays = {
  'cohort-starts': 1,
  'not-started': 3,
  stuck: 7,
} as const satisfies Partial<Record<RecipeName, number>>
export const maxRecipeDays = 60

/** What recipes send for one creator in a day; the rest follows on the next. */
export const recipeMailsPerDay = 20_000
/** How many of the newest mails the figures of what came of them count. */
export const recentRecipeMails = 1000

/** What is put in where a text has its name in braces. */
export const recipeVariables = ['firstName', 'course', 'creator', 'quiz'] as const
export type RecipeValues = Partial<Record<(typeof recipeVariables)[number], string>>

/** Puts values in, each once, so that a name in braces within a value stays as it is. */
export const fillIn = (text: string, values: RecipeValues): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const variable = recipeVariables.find((one) => one === name)
    return (variable && values[variable]) ?? whole
  })

export const recipeMessages = {
  subject: /*i18n*/ 'Write a subject first.',
  content: /*i18n*/ 'Write a message first.',
  nextCourse: /*i18n*/ 'Choose one of your published courses.',
  noAddress: /*i18n*/ 'Verify your email address first. The test is sent to it.',
} as const

const texts = {
  subject: subjectText(150, { empty: recipeMessages.subject }),
  content: visibleText({ max: 5000, empty: recipeMessages.content }),
  /** Offered by the mail to those who have finished. */
  nextCourseId: z._default(z.nullable(Id), null),
}

export const Recipe = z.object({
  recipe: RecipeName,
  isOn: z.boolean(),
  /** Null until they are saved. */
  subject: z.nullable(z.string()),
  content: z.nullable(z.string()),
  days: z.nullable(z.int()),
  nextCourseId: z.nullable(Id),
  queued: z.int(),
  sent: z.int(),
  /** Not sent: the learner wants no mail, has left or has moved on. */
  stopped: z.int(),
  /** Of the newest that were sent: how many learners came back after it, and how many have completed the course. */
  recent: z.object({ sent: z.int(), cameBack: z.int(), completed: z.int() }),
})
export type Recipe = z.infer<typeof Recipe>

const ofCourse = z.object({ courseId: CourseId })
const ofRecipe = z.object({ courseId: CourseId, recipe: RecipeName })
const errors = ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'] as const

export const listRecipes = route({
  method: 'GET',
  path: '/courses/:courseId/recipes',
  summary: 'The emails that go to learners of an own course by themselves, on or off, with their figures.',
  access: 'member',
  params: ofCourse,
  reply: z.object({
    recipes: z.array(Recipe),
    /** The plan includes them; without that nothing is sent. */
    isIncluded: z.boolean(),
  }),
  errors,
})

export const saveRecipe = route({
  method: 'PUT',
  path: '/courses/:courseId/recipes/:recipe',
  summary:
    'Changes such an email, and switches it on or off. It goes to those who give occasion to it from then on.',
  access: 'member',
  params: ofRecipe,
  body: z.object({
    ...texts,
    isOn: z.boolean(),
    days: z.optional(z.int().check(z.minimum(1), z.maximum(maxRecipeDays))),
  }),
  reply: z.object({ recipe: RecipeName, isOn: z.boolean() }),
  errors: [...errors, 'API_ERR_PLAN_LIMIT'],
  isIdempotent: true,
})

export const sendTestRecipe = route({
  method: 'POST',
  path: '/courses/:courseId/recipes/:recipe/test',
  summary: 'Sends such an email to the caller, as learners would get it.',
  access: 'member',
  params: ofRecipe,
  body: z.object(texts),
  reply: z.object({ to: z.string() }),
  status: 202,
  errors: [...errors, 'API_ERR_PLAN_LIMIT'],
  isIdempotent: true,
  limits: [{ max: 20, seconds: 3600, per: 'account' }],
})
