import { Trans, useLingui } from '@lingui/react/macro'
import {
  postVideoSeconds,
  uploadFileBytes,
  uploadFilesLimit,
  uploadVideosLimit,
} from '@akada/contract/uploads/routes'
import type { ReactNode, Ref } from 'react'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import type { IconName } from '#ui/graphics/icon-names.ts'
import { useIsMobile } from '#ui/hooks/use-media-query.ts'
import css from './dropzone.module.css'
import { megabytes } from '#features/uploads/public.ts'

interface Props {
  ref: Ref<HTMLButtonElement>
  isEmpty: boolean
  isDragActive: boolean
  /** Opens the file picker. */
  onOpen: () => void
  onFiles: (files: readonly File[]) => void
}

/** Where files come from: dropped, pasted, picked, and on phones straight from the camera. */
export function Dropzone({ ref, isEmpty, isDragActive, onOpen, onFiles }: Props) {
  const { t } = useLingui()
  const isMobile = useIsMobile()
  return (
    <section className={css.zone} data-empty={isEmpty || undefined} aria-label={t`Files`}>
      {isEmpty && <Invitation isDragActive={isDragActive} isMobile={isMobile} />}
      <div className={css.ways}>
        <Button
          ref={ref}
          kind={isEmpty ? 'primary' : 'outline'}
          icon={isEmpty ? 'image' : 'plus'}
          onClick={onOpen}
        >
          {isEmpty ? <Trans>Choose files</Trans> : <Trans>Add files</Trans>}
        </Button>
        {isMobile && isEmpty && (
          <>
            <Camera icon="video-camera" accept="video/*" onFiles={onFiles}>
              <Trans>Record a video</Trans>
            </Camera>
            <Camera icon="camera" accept="image/*" onFiles={onFiles}>
              <Trans>Take a picture</Trans>
            </Camera>
          </>
        )}
      </div>
    </section>
  )
}

function Invitation({ isDragActive, isMobile }: { isDragActive: boolean; isMobile: boolean }) {
  const minutes = postVideoSeconds / 60
  const size = megabytes(uploadFileBytes)
  return (
    <>
      <span className={css.mark}>
        <Icon name="upload-simple" size={32} />
      </span>
      <h2>
        {isDragActive && <Trans>Drop to add</Trans>}
        {!isDragActive && isMobile && <Trans>Add a video or pictures</Trans>}
        {!isDragActive && !isMobile && <Trans>Drop a video or pictures here</Trans>}
      </h2>
      <p className={css.limits}>
        <Trans>
          Up to {uploadFilesLimit} pictures or {uploadVideosLimit} videos, {size} MB each. Videos up to{' '}
          {minutes} minutes.
        </Trans>
      </p>
    </>
  )
}

interface CameraProps {
  icon: IconName
  accept: string
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

function Camera({ icon, accept, onFiles, children }: CameraProps) {
  return (
    <label className={`${css.camera} ${buttonClass({ kind: 'outline' })}`}>
      <span className={css.way}>
        <Icon name={icon} size={20} />
        {children}
      </span>
      <input
        type="file"
        accept={accept}
        capture="environment"
        className={css.input}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </label>
  )
}
