import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import type { Choices } from '../choices.ts'
import { useLevel } from '../media/use-level.ts'
import { TrackVideo } from '../room/track-video.tsx'
import { type Browser, browserOf } from './browser-of.ts'
import css from './pre-meeting.module.css'
import type { Preview } from './use-preview.ts'

interface Props {
  preview: Preview
  choices: Choices
  onChange: (part: Partial<Choices>) => void
}

/** The member's own picture and loudness, with a switch for each. */
export function DevicePreview({ preview, choices, onChange }: Props) {
  const { t } = useLingui()
  const { audio, video, name } = choices
  return (
    <div className={css.preview}>
      {preview.camera ? (
        <TrackVideo track={preview.camera} isMirrored label={t`Your camera`} />
      ) : (
        <NoPicture preview={preview} isEnabled={video} />
      )}
      <span className={css.name}>{name}</span>
      <div className={css.toggles}>
        <LevelMeter track={preview.microphone} />
        <button
          type="button"
          className={css.toggle}
          aria-pressed={audio}
          aria-label={t`Microphone`}
          onClick={() => onChange({ audio: !audio })}
        >
          <Icon name={audio ? 'microphone' : 'microphone-slash'} />
        </button>
        <button
          type="button"
          className={css.toggle}
          aria-pressed={video}
          aria-label={t`Camera`}
          onClick={() => onChange({ video: !video })}
        >
          <Icon name={video ? 'video-camera' : 'video-camera-slash'} />
        </button>
      </div>
    </div>
  )
}

function NoPicture({ preview: { refused, secondsLeft, giveUp, retry }, isEnabled }: NoPictureProps) {
  if (!isEnabled || !refused)
    return (
      <div className={css.empty}>
        <Icon name="video-camera-slash" size={48} />
        {!isEnabled && (
          <p>
            <Trans>Your camera is off.</Trans>
          </p>
        )}
      </div>
    )
  return (
    <div className={css.empty} role="alert">
      <Icon name="video-camera-slash" size={48} />
      <b>
        {refused === 'camera' ? (
          <Trans>Camera access denied. Please grant camera permissions and try again.</Trans>
        ) : (
          <Trans>Microphone access denied. Allow it in your browser, or join without it.</Trans>
        )}
      </b>
      <p>
        <HowToAllow />
      </p>
      {secondsLeft > 0 ? (
        <p aria-live="off">
          <Trans>Trying again in 2 s, for {secondsLeft} s more.</Trans>{' '}
          <Button kind="quiet" size={36} onClick={giveUp}>
            <Trans>Stop</Trans>
          </Button>
        </p>
      ) : (
        <Button kind="outline" size={36} onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}

/** Where this browser keeps what a site may use. */
function HowToAllow() {
  const words: Record<Browser, ReactNode> = {
    'chrome-phone': (
      <Trans>Tap the icon before the address, then Permissions, and allow camera and microphone.</Trans>
    ),
    iphone: (
      <Trans>Tap the icon before the address, then Website settings, and allow camera and microphone.</Trans>
    ),
    safari: <Trans>Open Safari › Settings for this website, and allow camera and microphone.</Trans>,
    firefox: <Trans>Press the crossed-out camera before the address, and allow it again.</Trans>,
    chrome: <Trans>Press the icon before the address, and switch camera and microphone on.</Trans>,
  }
  return words[browserOf(navigator.userAgent)]
}

interface NoPictureProps {
  preview: Preview
  isEnabled: boolean
}

/** Twelve bars, as loud as the microphone. */
export function LevelMeter({ track }: { track: MediaStreamTrack | undefined }) {
  const { t } = useLingui()
  const level = useLevel(track)
  return (
    <span className={css.meter}>
      <VisuallyHidden>
        <meter aria-label={t`Microphone level`} min={0} max={12} value={level} />
      </VisuallyHidden>
      {Array.from({ length: 12 }, (_, bar) => (
        <i key={bar} data-on={bar < level || undefined} />
      ))}
    </span>
  )
}
