import type { ModerationCase } from '@akada/contract/moderation/routes'
import { subjects } from '@akada/contract/reports/subjects'
import { Trans, useLingui } from '@lingui/react/macro'
import { reasonTexts } from '#features/reports/public.ts'
import { relativeTime } from '#lib/time/relative-time.ts'
import { Link } from '#routing/link.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { LongText } from '#ui/layout/long-text.tsx'
import { textLinkClass } from '#ui/layout/text-link.ts'
import { BlurredMedia } from './blurred-media.tsx'
import { DecisionNote } from './decision-note.tsx'
import type { VerdictChoice } from './moderation.queries.ts'
import css from './moderation.module.css'
import { actionKeys, choiceTexts } from './texts.ts'
import { fullName } from '@akada/contract/text/full-name'

interface Props {
  one: ModerationCase
  onChoose: (choice: VerdictChoice) => void
  onBack: () => void
}

/** The reports of it follow; they should be near. */
const shownLines = 12

/** What was reported, whose it is, why it was reported, and the possible actions. */
export function CaseDetail({ one, onChoose, onBack }: Props) {
  return (
    <article className={css.detail}>
      <Button kind="quiet" size={36} icon="arrow-left" className={css.back} onClick={onBack}>
        <Trans>Queue</Trans>
      </Button>
      <div className={css.subject}>
        <Owner one={one} />
        {one.title && (
          <h2 className={css.subjectTitle} dir="auto">
            {one.title}
          </h2>
        )}
        {one.context && (
          <p className={css.context} dir="auto">
            {one.context}
          </p>
        )}
        <div className={css.subjectText}>
          {one.text ? <LongText key={one.id} text={one.text} lines={shownLines} /> : <Trans>No text</Trans>}
        </div>
        <Traces one={one} />
        {one.media.length > 0 && <BlurredMedia media={one.media} />}
        <Reports one={one} />
        {one.decision && <DecisionNote decision={one.decision} />}
      </div>
      <Actions one={one} onChoose={onChoose} />
    </article>
  )
}

/** What became of a message since it was written: changing or deleting it doesn't hide what it said. */
function Traces({ one: { earlierTexts, isDeleted } }: { one: ModerationCase }) {
  return (
    <>
      {isDeleted && (
        <p>
          <span className={css.hidden}>
            <Trans>Deleted</Trans>
          </span>
        </p>
      )}
      {earlierTexts !== undefined && earlierTexts.length > 0 && (
        <section className={css.reports}>
          <h3>
            <Trans>Before it was edited</Trans>
          </h3>
          {[...new Set(earlierTexts)].map((text) => (
            <blockquote key={text} className={css.remark} dir="auto">
              {text}
            </blockquote>
          ))}
        </section>
      )}
    </>
  )
}

function Owner({ one: { owner, postId } }: { one: ModerationCase }) {
  const name = fullName(owner)
  return (
    <header className={css.owner}>
      <Avatar name={name} src={owner.avatar} size={40} />
      <p className={css.ownerNames}>
        <bdi className={css.name}>{name}</bdi>
        <Link className={textLinkClass} to="/socials/profile/:userId" params={{ userId: owner.id }}>
          <bdi>@{owner.username}</bdi>
        </Link>
      </p>
      {owner.suspendedUntil && (
        <span className={css.hidden}>
          <Trans>Suspended</Trans>
        </span>
      )}
      {postId && (
        <Link className={textLinkClass} to="/posts/:id" params={{ id: postId }}>
          <Trans>Open the post</Trans>
        </Link>
      )}
    </header>
  )
}

function Reports({ one: { reasons, remarks, openedAt } }: { one: ModerationCase }) {
  const { i18n } = useLingui()
  return (
    <section className={css.reports}>
      <h3>
        <Trans>Reports</Trans> · <time dateTime={openedAt}>{relativeTime(openedAt)}</time>
      </h3>
      <ul className={css.reasons}>
        {reasons.map(({ reason, count }) => (
          <li key={reason} className={css.reason}>
            {i18n._(reasonTexts[reason].name)} × {count}
          </li>
        ))}
      </ul>
      {[...new Set(remarks)].map((remark) => (
        <blockquote key={remark} className={css.remark} dir="auto">
          {remark}
        </blockquote>
      ))}
    </section>
  )
}

function Actions({ one, onChoose }: Pick<Props, 'one' | 'onChoose'>) {
  const { i18n, t } = useLingui()
  return (
    <fieldset className={css.actions} aria-label={t`Decision`}>
      {choicesFor(one).map((choice) => {
        const key = choice in actionKeys ? actionKeys[choice as keyof typeof actionKeys] : undefined
        const { label, icon } = choiceTexts[choice]
        return (
          <button
            key={choice}
            type="button"
            className={css.action}
            data-danger={choice === 'remove' || choice === 'suspend' || undefined}
            aria-keyshortcuts={key}
            onClick={() => onChoose(choice)}
          >
            <Icon name={icon} size={20} />
            <span className={css.actionLabel}>{i18n._(label)}</span>
            {key && <kbd className={css.key}>{key.toUpperCase()}</kbd>}
          </button>
        )
      })}
    </fieldset>
  )
}

function choicesFor(one: ModerationCase): readonly VerdictChoice[] {
  if (one.status === 'open') return subjects[one.subjectType].actions
  if (one.status === 'appealed') return ['upheld', 'overturned']
  return one.status === 'decided' ? ['restore'] : []
}
