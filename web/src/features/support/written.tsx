import type { SupportRequest } from '@akada/contract/support/routes'
import css from './support.module.css'

/** What a member wrote, and what was answered. */
export function Written({
  request: { message, answer },
}: {
  request: Pick<SupportRequest, 'message' | 'answer'>
}) {
  return (
    <>
      <span className={css.written} dir="auto">
        {message}
      </span>
      {answer && (
        <span className={css.answer} dir="auto">
          {answer}
        </span>
      )}
    </>
  )
}
