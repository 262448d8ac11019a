import type { Context } from '#context.ts'
import { commentFixtures } from '#features/comments/testing/fixtures.ts'
import { postFixtures } from '#features/posts/testing/fixtures.ts'
import { settingFixtures } from '#features/settings/testing/fixtures.ts'
import { uploadFixtures } from '#features/uploads/testing/fixtures.ts'
import { people } from './people.ts'

/** Short helpers to fill a world, from each feature. */
export const fixtures = (context: Context) => ({
  ...people(context),
  ...postFixtures(context),
  ...commentFixtures(context),
  ...settingFixtures(context),
  ...uploadFixtures(context),
})
