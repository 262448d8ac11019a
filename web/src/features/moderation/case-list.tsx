import type { ModerationCase } from '@akada/contract/moderation/routes'
import { subjects } from '@akada/contract/reports/subjects'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { relativeTime } from '#lib/time/relative-time.ts'
import { Button } from '#ui/controls/button.tsx'
import { reasonTexts } from '#features/reports/public.ts'
import css from './moderation.module.css'

interface Props {
  cases: readonly ModerationCase[]
  shownId: string | undefined
  onOpen: (id: string) => void
  more: (() => void) | undefined
  /** Chooses the order. */
  order: ReactNode
}

/** One row per subject: what was reported, why, how often, and how long it has waited. */
export function CaseList({ cases, shownId, onOpen, more, order }: Props) {
  const { t } = useLingui()
  return (
    <nav className={css.queue} aria-label={t`Queue`}>
      {order}
      <ol className={css.rows}>
        {cases.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={css.caseRow}
              data-case={one.id}
              aria-current={one.id === shownId ? 'true' : undefined}
              onClick={() => onOpen(one.id)}
            >
              <CaseLine one={one} />
            </button>
          </li>
        ))}
      </ol>
      {more && (
        <Button kind="outline" isWide onClick={more}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </nav>
  )
}

function CaseLine({ one }: { one: ModerationCase }) {
  const { i18n } = useLingui()
  const [top] = one.reasons
  const subject = subjects[one.subjectType]
  return (
    <>
      <span className={css.rowHead}>
        <span className={css.rowType}>{i18n._(subject.name)}</span>
        <span className={css.rowAge}>{relativeTime(one.openedAt)}</span>
      </span>
      <span className={css.rowText} dir="auto">
        {subject.isMember ? `@${one.owner.username}` : one.title || one.text}
      </span>
      <span className={css.rowMeta}>
        {top && <span className={css.reason}>{i18n._(reasonTexts[top.reason].name)}</span>}
        <Plural value={one.reportsCount} one="# report" other="# reports" />
        {one.isHidden && (
          <span className={css.hidden}>
            <Trans>Hidden</Trans>
          </span>
        )}
      </span>
    </>
  )
}
