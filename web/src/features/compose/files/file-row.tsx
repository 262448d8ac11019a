import { altLength } from '@akada/contract/media/routes'
import { uploadMessages } from '@akada/contract/uploads/routes'
import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { remainingText } from '#lib/text/count-texts.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import type { Composer } from '../composer/composer.ts'
import { CoverField } from './cover-field.tsx'
import css from './file-row.module.css'
import { LocalMedia } from './local-media.tsx'
import { type UploadItem, megabytes, uploadErrorText } from '#features/uploads/public.ts'

interface Props {
  composer: Composer
  item: UploadItem
}

interface RowProps extends Props {
  /** Its place among the files of the post, from 1, and how many there are. */
  place: number
  count: number
}

/** One file: name, progress, why it stopped, and what can be done about it. */
export function FileRow({ composer, item, place, count }: RowProps) {
  const { t } = useLingui()
  const { id, name, size, status, progress, uploading, reason } = item
  const megabytesOfFile = megabytes(size)
  return (
    <li className={css.row} data-status={status}>
      <div className={css.thumb}>
        <LocalMedia item={item} />
      </div>
      <div className={css.text}>
        <p className={css.name} title={name}>
          <bdi>{name}</bdi>
        </p>
        <p className={css.meta}>
          {t`${megabytesOfFile} MB`} · <StatusText item={item} />
        </p>
        {uploading && <Progress value={progress} label={t`Uploading ${name}`} />}
        {reason && (
          <p className={css.reason}>
            <Icon name="warning-circle" size={16} />
            <span>{uploadErrorText(reason, item)}</span>
          </p>
        )}
      </div>
      <div className={css.actions}>
        {count > 1 && <Moves composer={composer} item={item} place={place} count={count} />}
        {uploading ? (
          <IconButton icon="x" label={t`Cancel ${name}`} onClick={() => composer.cancel(id)} />
        ) : (
          <IconButton icon="trash" label={t`Remove ${name}`} onClick={() => composer.remove(id)} />
        )}
      </div>
      {(status === 'cancelled' || (status === 'failed' && item.file)) && (
        <div className={css.below}>
          <Button
            kind="outline"
            size={36}
            icon="arrow-clockwise"
            aria-label={t`Retry ${name}`}
            data-retry
            onClick={() => composer.retry(id)}
          >
            {t`Retry`}
          </Button>
        </div>
      )}
      {item.type === 'image' && <AltText composer={composer} item={item} />}
      {item.type === 'video' && <CoverField composer={composer} item={item} />}
    </li>
  )
}

/** Changes its place among the files of the post. */
function Moves({ composer, item: { id, name }, place, count }: RowProps) {
  const { t } = useLingui()
  return (
    <>
      <IconButton
        icon="arrow-up"
        label={t`Move ${name} up`}
        disabled={place === 1}
        onClick={() => composer.move(id, -1)}
      />
      <IconButton
        icon="arrow-down"
        label={t`Move ${name} down`}
        disabled={place === count}
        onClick={() => composer.move(id, 1)}
      />
    </>
  )
}

function StatusText({ item: { status, progress } }: { item: UploadItem }) {
  const { t } = useLingui()
  switch (status) {
    case 'queued':
      return t`Waiting its turn`
    case 'presigning':
      return t`Getting ready`
    case 'sending':
      return <span className={css.percent}>{t`${progress}%`}</span>
    case 'retrying':
      return t`Trying again`
    case 'offline':
      return i18n._(uploadMessages.offline)
    case 'done':
      return (
        <span className={css.done}>
          <Icon name="check-circle-fill" size={16} />
          {t`Uploaded`}
        </span>
      )
    case 'cancelled':
      return t`Cancelled`
    case 'failed':
    default:
      return t`Failed`
  }
}

function AltText({ composer, item: { id, name, alt } }: Props) {
  const { t } = useLingui()
  return (
    <div className={css.below}>
      <Field
        label={t`Describe this picture`}
        hint={alt ? remainingText(altLength - alt.length) : t`Read aloud to people who cannot see it.`}
      >
        {(control) => (
          <Input
            {...control}
            value={alt}
            maxLength={altLength}
            dir="auto"
            autoComplete="off"
            aria-label={t`Describe ${name}`}
            onChange={(event) => composer.describe(id, event.target.value)}
          />
        )}
      </Field>
    </div>
  )
}
