import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { QualityChoice } from '../pre/quality-choice.tsx'
import type { RoomSession } from './room-session.ts'
import css from './room.module.css'
import { useRoomState } from './use-room-state.ts'

/** Megabytes used so far and per minute; opens the data settings. */
export function DataMeter({ session }: { session: RoomSession }) {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const megabytes = useRoomState(session, (state) => state.megabytes)
  const perMinute = useRoomState(session, (state) => state.perMinute)
  const quality = useRoomState(session, (state) => state.quality)
  const minutes = useRoomState(session, (state) => state.meeting.minutes)
  const isUnmeasured = useRoomState(session, (state) => state.isUnmeasured)
  const used = i18n.number(Math.round(megabytes))
  const rate = i18n.number(Math.round(perMinute * 10) / 10)
  return (
    <>
      <button type="button" className={css.meter} onClick={() => setOpen(true)}>
        <Quality session={session} />
        {isUnmeasured ? (
          <Trans>Data</Trans>
        ) : (
          <>
            <Trans>{used} MB</Trans>
            <span className={css.wideOnly}>
              {' · '}
              <Trans>{rate} MB a minute</Trans>
            </span>
          </>
        )}
      </button>
      <Dialog isOpen={isOpen} title={<Trans>Data</Trans>} onClose={() => setOpen(false)}>
        <QualityChoice
          quality={quality}
          minutes={minutes}
          onChoose={(chosen) => void session.setQuality(chosen)}
        />
      </Dialog>
    </>
  )
}

const bars = { weak: 1, fair: 2, good: 3 } as const

/** How the connection is, in bars and in words. */
function Quality({ session }: { session: RoomSession }) {
  const { t } = useLingui()
  const health = useRoomState(session, (state) => state.health)
  if (!health) return null
  const words = { weak: t`Weak connection`, fair: t`Fair connection`, good: t`Good connection` }
  return (
    <span className={css.bars} data-health={health} title={words[health]}>
      {[1, 2, 3].map((bar) => (
        <i key={bar} data-on={bar <= bars[health] || undefined} />
      ))}
      <VisuallyHidden>{words[health]}</VisuallyHidden>
    </span>
  )
}
