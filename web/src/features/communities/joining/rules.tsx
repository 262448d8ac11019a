import { Trans } from '@lingui/react/macro'
import { LinkedText } from '#features/mentions/public.ts'
import css from '../community-screen.module.css'

/** The rules of a community; nothing when it has none. */
export function Rules({ rules }: { rules: string }) {
  if (!rules) return null
  return (
    <section>
      <h2>
        <Trans>Rules</Trans>
      </h2>
      <p className={css.text} dir="auto">
        <LinkedText text={rules} />
      </p>
    </section>
  )
}
