import type { Context } from '#context.ts'
import { issuerOf } from './issuers.ts'

export const listIssuers = ({ config }: Context) => ({ issuers: config.issuers.map(issuerOf) })
