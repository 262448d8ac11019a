import { type MeetingQuality, megabytesPerMinute } from '@akada/contract/meetings/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { Radio } from '#ui/fields/choices/radio.tsx'
import css from './quality-choice.module.css'

interface QualityProps {
  quality: MeetingQuality
  minutes: number
  onChoose: (quality: MeetingQuality) => void
}

/** The cost of each data setting per minute, and for the whole meeting. */
export function QualityChoice({ quality, minutes, onChoose }: QualityProps) {
  const { t } = useLingui()
  const options = {
    audioOnly: [t`Audio first`, t`Voices, chat, board, shared screen`, t`0.3 MB a minute`],
    low: [t`Small pictures`, t`180 lines, a few frames a second`, t`2.4 MB a minute`],
    auto: [t`Auto`, t`As good as your connection allows`, t`up to 9 MB a minute`],
  } as const
  const sum = Math.round(megabytesPerMinute[quality] * minutes)
  return (
    <fieldset className={css.qualities}>
      <legend>
        <Trans>How much data may it use?</Trans>
      </legend>
      {(Object.keys(options) as MeetingQuality[]).map((key) => {
        const [label, detail, rate] = options[key]
        return (
          <label key={key} className={css.quality} data-chosen={key === quality || undefined}>
            <Radio name="quality" checked={key === quality} onChange={() => onChoose(key)} />
            <span>
              <b>{label}</b>
              <small>{detail}</small>
            </span>
            <small>{rate}</small>
          </label>
        )
      })}
      <p className={css.muted}>
        <Trans>
          {minutes} minutes of this is about {sum} MB. You can change it inside.
        </Trans>{' '}
        {quality !== 'auto' && <Trans>A shared screen adds up to 6 MB a minute while it is on.</Trans>}
      </p>
    </fieldset>
  )
}
