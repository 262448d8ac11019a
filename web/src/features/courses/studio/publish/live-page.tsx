import type { Course } from '@akada/contract/courses/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { ShareMenu, type ShareTrigger } from '#features/sharing/public.ts'
import { Link } from '#routing/link.tsx'
import { navigate } from '#routing/navigation.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { lessonsText } from '#lib/text/course-texts.ts'
import { shortMoneyOf } from '#lib/text/money.ts'
import { bytesText } from '#lib/text/megabytes.ts'
import { Cover } from '../home/cover.tsx'
import css from './live-page.module.css'

/** The side of a danfo: the course is in the market. */
export function LivePage({ course }: { course: Course }) {
  const { t } = useLingui()
  const { id, title, isPaid, priceMinor, promotion, lessonsCount, bytes } = course
  const facts = [lessonsText(lessonsCount), ...(bytes > 0 ? [bytesText(bytes)] : [])].join(' · ')
  const trigger = (props: ShareTrigger) => (
    <Button kind="outline" icon="share-fat" {...props}>
      {t`Tell people about it`}
    </Button>
  )
  return (
    <div className={css.page}>
      <span className={css.close}>
        <IconButton
          icon="x"
          label={t`Close`}
          onClick={() => navigate({ to: '/studio/course/:id', params: { id } }, { replace: true })}
        />
      </span>
      <div className={css.words}>
        <h1>
          <Trans>Your Course is Now Live!</Trans>
        </h1>
        <div className={css.ways}>
          <Link to="/courses/:id" params={{ id }} className={css.view}>
            <Trans>View Course</Trans>
          </Link>
          <ShareMenu
            id={id}
            url={`${location.origin}/courses/${id}`}
            text={title}
            trigger={trigger}
            onShared={() => {}}
          />
          <Link to="/studio/course-management/:courseId" params={{ courseId: id }} className={css.manage}>
            <Trans>Course management</Trans>
          </Link>
        </div>
      </div>
      <article className={css.card}>
        <div className={css.cover}>
          <Cover title={title} promotion={promotion} />
        </div>
        <p className={css.name} dir="auto">
          {title}
        </p>
        <p className={css.facts}>
          <span>{facts}</span>
          <b>{isPaid ? shortMoneyOf(priceMinor) : t`Free`}</b>
        </p>
      </article>
      <div className={css.stripes} aria-hidden="true">
        <span />
        <span />
      </div>
    </div>
  )
}
