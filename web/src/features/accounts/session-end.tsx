import { sessionEndMessages } from '@akada/contract/sessions/session-end-routes'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Icon } from '#ui/graphics/icon.tsx'
import css from './accounts.module.css'
import { sessionEndQuery } from './accounts.queries.ts'

/** Why the member has to sign in again, if another device is the reason. */
export function SessionEnd() {
  const { i18n } = useLingui()
  const reason = useQuery(sessionEndQuery).data?.reason
  return (
    <output className={css.ended}>
      {reason && (
        <p className={css.notice}>
          <Icon name="info" size={20} />
          <span>{i18n._(sessionEndMessages[reason])}</span>
        </p>
      )}
    </output>
  )
}
