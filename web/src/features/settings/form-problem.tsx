import { i18n } from '@lingui/core'
import { CallError } from '#api/call-error.ts'
import { describeError } from '#api/describe-error.ts'
import { Icon } from '#ui/icon.tsx'
import css from './settings.module.css'

/** What the server says of a field. */
export const problemOf = (error: unknown, field: string): string | undefined =>
  error instanceof CallError ? error.fields.find((one) => one.field === field)?.message : undefined

/** Why a form could not be sent, unless it is said at a field. */
export function FormProblem({ error }: { error: unknown }) {
  if (!error || (error instanceof CallError && error.fields.length > 0)) return null
  const message = error instanceof CallError ? i18n._(error.message) : describeError(error)
  return (
    <p className={css.failure} role="alert">
      <Icon name="warning-circle" size={20} />
      {message}
    </p>
  )
}
