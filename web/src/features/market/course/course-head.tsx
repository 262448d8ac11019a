import { useLingui } from '@lingui/react/macro'
import { BrandLine } from '#ui/graphics/brand-line.tsx'
import { ShareMenu, type ShareTrigger } from '#features/sharing/public.ts'
import { Link } from '#routing/link.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { FormattedText } from '#ui/layout/formatted-text.tsx'
import { Cover } from '../card/cover.tsx'
import { SaveButton } from '../card/save-button.tsx'
import { courseUrl } from '../data/course-url.ts'
import { durationText } from '#lib/time/duration-text.ts'
import { lessonsText } from '#lib/text/course-texts.ts'
import { nameOf, subjectText } from '../data/course-texts.ts'
import type { MarketCourse } from '../data/market.queries.ts'
import { partsOf } from './course-parts.ts'
import css from './course.module.css'
import { Promo } from './promo.tsx'

interface Props {
  course: MarketCourse
}

/** Title, promise and promotion, for viewers without the course. */
export function CourseHead({ course }: Props) {
  const { t } = useLingui()
  const [subject] = course.tags
  const { promise } = partsOf(course.descriptionTree)
  return (
    <header className={css.head}>
      <nav className={css.path} aria-label={t`Where you are`}>
        <Link to="/market">{t`Market`}</Link>
        {subject && (
          <>
            <Icon name="caret-right" size={16} isMirrored />
            <Link to="/market" search={{ tag: subject.slice(1) }}>
              {subjectText(subject)}
            </Link>
          </>
        )}
      </nav>
      {course.brand && <BrandLine brand={course.brand} name={nameOf(course.instructor)} />}
      <h1 className={css.title} dir="auto">
        {course.title}
      </h1>
      {promise.length > 0 && (
        <div className={css.promise}>
          <FormattedText tree={promise} />
        </div>
      )}
      <div className={css.promo}>
        <OverPicture course={course} />
        <Promo course={course} />
      </div>
    </header>
  )
}

/** Back, heart and share are on the picture on a phone. */
function OverPicture({ course }: Props) {
  const { t } = useLingui()
  const { id, title } = course
  const trigger = (props: ShareTrigger) => (
    <button {...props} type="button" aria-label={t`Share`}>
      <Icon name="share-fat" isMirrored />
    </button>
  )
  return (
    <div className={css.over}>
      <Link to="/market" aria-label={t`Back to the market`}>
        <Icon name="arrow-left" isMirrored />
      </Link>
      <span>
        <SaveButton course={course} isOverPicture />
        <ShareMenu id={`top-${id}`} url={courseUrl(id)} text={title} onShared={() => {}} trigger={trigger} />
      </span>
    </div>
  )
}

/** A small head for learners, whose lessons come first. */
export function EnrolledHead({ course }: Props) {
  const { t } = useLingui()
  const { title, instructor, lessonsCount, duration } = course
  const facts = [
    nameOf(instructor),
    lessonsText(lessonsCount),
    ...(duration > 0 ? [durationText(duration)] : []),
  ]
  return (
    <header className={css.enrolled}>
      <Link to="/classroom/my-learning" className={css.back} aria-label={t`Back to My learning`}>
        <Icon name="arrow-left" isMirrored />
      </Link>
      <div className={css.cover}>
        <Cover course={course} sizes="8rem" isFirst />
      </div>
      <div>
        {course.brand && <BrandLine brand={course.brand} name={nameOf(instructor)} />}
        <h1 dir="auto">{title}</h1>
        <p>{facts.join(' · ')}</p>
      </div>
    </header>
  )
}
