import { Trans, useLingui } from '@lingui/react/macro'
import { dateText } from '#lib/time/dates.ts'
import { numberText } from '#lib/text/number-text.ts'
import { Icon } from '#ui/graphics/icon.tsx'
import { Tick } from '#ui/graphics/tick.tsx'
import { Stars } from '#ui/fields/stars.tsx'
import { Link } from '#routing/link.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { FormattedText } from '#ui/layout/formatted-text.tsx'
import { LabelCard } from '#ui/layout/label-card.tsx'
import { Margin, MarginRow } from '#ui/layout/margin.tsx'
import { levelText } from '#lib/text/course-texts.ts'
import { languageText, nameOf, subjectText } from '../data/course-texts.ts'
import type { MarketCourse } from '../data/market.queries.ts'
import { partsOf } from './course-parts.ts'
import css from './course.module.css'

interface Props {
  course: MarketCourse
}

/** The label on the cover, what learners will be able to do, and the rest of the description. */
export function About({ course }: Props) {
  const { goals, rest } = partsOf(course.descriptionTree)
  return (
    <>
      <CourseLabel course={course} />
      {goals.length > 0 && (
        <section className={css.section}>
          <h2>
            <Trans>What you will be able to do</Trans>
          </h2>
          <Margin as="ul">
            {goals.map((goal, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other name
              <MarginRow key={index} mark={<Tick />}>
                <FormattedText tree={goal} />
              </MarginRow>
            ))}
          </Margin>
        </section>
      )}
      {rest.length > 0 && (
        <section className={css.section}>
          <h2>
            <Trans>About this course</Trans>
          </h2>
          <FormattedText tree={rest} />
        </section>
      )}
    </>
  )
}

function CourseLabel({ course }: Props) {
  const { t } = useLingui()
  const { instructor, tags, difficultyLevel, students, rating, language, containsSynthetic, startsAt } =
    course
  const [subject] = tags
  const name = nameOf(instructor)
  const teacher = instructor ? (
    <Link to="/socials/profile/:userId" params={{ userId: instructor.id }} className={css.who}>
      <Avatar name={name} src={instructor.avatar} size={24} />
      <bdi>{name}</bdi>
    </Link>
  ) : (
    name
  )
  const learners = (
    <>
      {numberText(students)}
      {rating.count > 0 && (
        <>
          {' · '}
          <Stars value={rating.average} count={rating.count} />
        </>
      )}
    </>
  )
  return (
    <div className={css.section}>
      <LabelCard
        isTwoColumns
        rows={[
          [t`Teacher`, teacher],
          [t`Subject`, subject ? subjectText(subject) : '–'],
          [t`Level`, levelText(difficultyLevel)],
          [t`Learners`, learners],
          [t`Taught in`, languageText(language)],
          ...(startsAt
            ? [[t`Begins`, dateText(startsAt, { dateStyle: 'full' })] satisfies [string, string]]
            : []),
        ]}
      />
      {containsSynthetic && (
        <p className={css.synthetic}>
          <Icon name="info" size={20} />
          <Trans>Contains synthetic or altered content</Trans>
        </p>
      )}
    </div>
  )
}
