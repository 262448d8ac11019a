import * as api from '@akada/contract/learners/recipe-routes'
import type { CallOf } from '@akada/contract/route'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { learnersKeys } from '../data/learners.queries.ts'

const keyOf = (courseId: string) => [...learnersKeys.course(courseId), 'recipes'] as const

export const recipesQuery = (courseId: string) =>
  queryOptions({
    queryKey: keyOf(courseId),
    queryFn: ({ signal }) => call(api.listRecipes, { params: { courseId } }, { signal }),
  })

export type RecipeForm = CallOf<typeof api.saveRecipe>['body']
export type RecipeTexts = CallOf<typeof api.sendTestRecipe>['body']

/** One recipe of a course. */
export interface RecipeOf {
  courseId: string
  recipe: api.RecipeName
}

export const saveRecipeMutation = (params: RecipeOf) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (body: RecipeForm) => call(api.saveRecipe, { params, body }),
    onSuccess: (...[, , , { client }]) => client.invalidateQueries({ queryKey: keyOf(params.courseId) }),
  })

export const testRecipeMutation = (params: RecipeOf) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (body: RecipeTexts) => call(api.sendTestRecipe, { params, body }),
  })
