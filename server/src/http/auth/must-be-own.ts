import { ApiError } from '#lib/api-error.ts'
import type { Viewer } from './authenticate.ts'

/** Restricts members to what is their own; throws API_ERR_FORBIDDEN. */
export function mustBeOwn({ id }: Viewer, named: string): void {
  if (id !== named.toLowerCase()) throw new ApiError('API_ERR_FORBIDDEN')
}

/** The same, and never through an integration: its scopes don't include the account itself. */
export function mustBeThemselves(viewer: Viewer, named: string): void {
  mustBeOwn(viewer, named)
  if (viewer.isIntegration) throw new ApiError('API_ERR_FORBIDDEN')
}

/** Moves money: never through an integration. */
export function mustBePerson({ isIntegration }: Viewer): void {
  if (isIntegration) throw new ApiError('API_ERR_FORBIDDEN')
}
