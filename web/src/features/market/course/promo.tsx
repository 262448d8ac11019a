import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { lightestOf } from '#features/media/public.ts'
import { bytesText } from '#lib/text/megabytes.ts'
import { Icon } from '#ui/graphics/icon.tsx'
import { Cover } from '../card/cover.tsx'
import { isFilm } from '../card/promotion-kind.ts'
import { clockTime } from '#lib/time/clock-time.ts'
import type { MarketCourse } from '../data/market.queries.ts'
import css from './promo.module.css'

/** The picture of a course, or its film, which is only loaded when played. */
export function Promo({ course }: { course: MarketCourse }) {
  const { t } = useLingui()
  const [isPlaying, setPlaying] = useState(false)
  const { promotion } = course
  if (!promotion || !isFilm(promotion) || promotion.status !== 'published')
    return (
      <div className={css.promo}>
        <Cover course={course} sizes="(width < 64rem) 100vw, 40rem" isFirst />
      </div>
    )
  const smallest = lightestOf(promotion)
  if (isPlaying)
    return (
      <div className={css.promo}>
        {/* The film has no captions; the page says the same in words. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          src={smallest.url}
          poster={promotion.poster ?? undefined}
          aria-label={t`Promotional video`}
          controls
          autoPlay
          playsInline
        />
      </div>
    )
  const facts = [
    t`Promo`,
    clockTime(promotion.duration),
    ...(smallest.bytes === undefined ? [] : [bytesText(smallest.bytes)]),
  ]
  return (
    <div className={css.promo}>
      <Cover course={course} sizes="(width < 64rem) 100vw, 40rem" isFirst />
      <button type="button" className={css.play} onClick={() => setPlaying(true)}>
        <span className={css.disc}>
          <Icon name="play-fill" size={28} />
        </span>
        <span className={css.facts}>{facts.join(' · ')}</span>
      </button>
    </div>
  )
}
