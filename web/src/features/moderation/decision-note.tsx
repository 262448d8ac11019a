import type { ModerationCase } from '@akada/contract/moderation/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { relativeTime } from '#lib/time/relative-time.ts'
import css from './moderation.module.css'
import { choiceTexts } from './texts.ts'

/** The earlier decision, and the author's appeal. */
export function DecisionNote({ decision }: { decision: NonNullable<ModerationCase['decision']> }) {
  const { i18n } = useLingui()
  const { action, reason, moderator, createdAt, appeal } = decision
  return (
    <section className={css.reports}>
      <h3>
        <Trans>Decision</Trans> · <time dateTime={createdAt}>{relativeTime(createdAt)}</time>
      </h3>
      <p>
        <strong>{i18n._(choiceTexts[action].done)}</strong>
        {moderator && <bdi className={css.muted}> @{moderator}</bdi>}
      </p>
      <blockquote className={css.remark} dir="auto">
        {reason}
      </blockquote>
      {appeal && (
        <>
          <h3>
            <Trans>Appeal</Trans> · <time dateTime={appeal.createdAt}>{relativeTime(appeal.createdAt)}</time>
          </h3>
          <blockquote className={css.remark} dir="auto">
            {appeal.text}
          </blockquote>
        </>
      )}
    </section>
  )
}
