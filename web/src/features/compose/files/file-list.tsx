import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import type { Composer } from '../composer/composer.ts'
import { FileRow } from './file-row.tsx'
import css from '../uploads.module.css'
import { type UploadItem, bytesLeft, megabytes } from '#features/uploads/public.ts'

interface Props {
  composer: Composer
  items: readonly UploadItem[]
}

/** The selected files, each with its upload progress, and how much data that takes. */
export function FileList({ composer, items }: Props) {
  const { t } = useLingui()
  const all = items.length
  const done = items.filter(({ status }) => status === 'done').length
  const left = bytesLeft(items)
  const size = megabytes(left)
  return (
    <div className={css.files}>
      {items.length > 0 && (
        <ul className={css.list} aria-label={t`Chosen files`}>
          {items.map((item, index) => (
            <FileRow key={item.id} composer={composer} item={item} place={index + 1} count={items.length} />
          ))}
        </ul>
      )}
      {left > 0 && <p className={css.data}>{t`About ${size} MB left to send.`}</p>}
      <div aria-live="polite">
        <VisuallyHidden>
          {all > 0 &&
            plural(all, { one: `${done} of # file uploaded`, other: `${done} of # files uploaded` })}
        </VisuallyHidden>
      </div>
    </div>
  )
}
