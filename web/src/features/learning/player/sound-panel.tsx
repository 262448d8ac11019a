import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Player } from '#features/media/public.ts'
import css from './film.module.css'

interface Props {
  player: Player
  bytes: number
  seconds: number
}

/** Instead of a picture: what a minute of sound costs, and bars that fill as it plays. */
export function SoundPanel({ player, bytes, seconds }: Props) {
  const { t } = useLingui()
  const perMinute = Math.max(0.1, Math.ceil((bytes / 100_000 / Math.max(1, seconds)) * 60) / 10)
  return (
    <div className={css.sound}>
      <span>{t`Audio only · ${perMinute} MB a minute`}</span>
      <Bars player={player} />
    </div>
  )
}

/** Percent of the height; a drawing, not the sound itself. */
const bars = [18, 34, 26, 48, 38, 64, 52, 86, 70, 100, 74, 58, 80, 46, 62, 92, 68, 40, 56, 30, 44, 24, 36, 20]

function Bars({ player }: Pick<Props, 'player'>) {
  const [played, setPlayed] = useState(0)
  useEffect(
    () =>
      player.onTime(() => {
        const { at, of } = player.time()
        setPlayed(of > 0 ? Math.round((at / of) * bars.length) : 0)
      }),
    [player],
  )
  return (
    <div className={css.bars} aria-hidden="true">
      {bars.map((height, n) => (
        <i key={height} data-played={n < played || undefined} style={{ blockSize: `${height}%` }} />
      ))}
    </div>
  )
}
