import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/controls/button.tsx'
import { textLinkClass } from '#ui/layout/text-link.ts'
import css from './accounts.module.css'
import { clientConfigQuery } from './accounts.queries.ts'

interface Props {
  /** The address or number that codes go to. */
  to: string
  /** Seconds until another code may be sent. */
  left: number
  isPending: boolean
  onResend: () => void
}

/** Sends another code; on an installation without mail or SMS it also shows where codes arrive. */
export function ResendRow({ to, left, isPending, onResend }: Props) {
  const { t } = useLingui()
  const config = useQuery(clientConfigQuery)
  return (
    <div className={css.below}>
      <Button kind="quiet" size={36} isLoading={isPending} disabled={left > 0} onClick={onResend}>
        {left > 0 ? t`Send a new code in ${left} s` : t`Send a new code`}
      </Button>
      {config.data?.hasInbox && (
        <a
          className={textLinkClass}
          href={`/dev/inbox?to=${encodeURIComponent(to)}`}
          target="_blank"
          rel="noreferrer"
        >
          {t`Open the built-in inbox`}
        </a>
      )}
    </div>
  )
}
