import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { QualityChoice } from '../pre/pre-meeting.tsx'
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
