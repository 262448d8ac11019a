import type { Context } from '#context.ts'
import { issuerOf } from './issuers.ts'
import { hasSchools } from './schools/find-school.ts'

export const listIssuers = async ({ config, db }: Context) => ({
  issuers: config.issuers.map(issuerOf),
  hasSchools: await hasSchools(db),
})
