import type { CurrentUser } from '@akada/contract/profiles/routes'
import { useLingui } from '@lingui/react/macro'
import { Suspense, useRef } from 'react'
import { useDropzone } from 'react-dropzone'
import { useStore } from 'zustand'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'
import type { Composer } from '../composer/composer.ts'
import { CourseField } from './course-field.tsx'
import { DraftNote } from './draft-note.tsx'
import { Dropzone } from '../files/dropzone.tsx'
import { FileList } from '../files/file-list.tsx'
import { HashtagsField } from './hashtags-field.tsx'
import { PostBar } from './post-bar.tsx'
import { RefusedFiles } from '../files/refused-files.tsx'
import { ShareNote } from '../share/share-note.tsx'
import { TextFields } from './text-fields.tsx'
import { pickerTypes } from '#features/uploads/public.ts'
import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'
import { useChosenFiles } from '../files/use-chosen-files.ts'
import css from '../uploads.module.css'

// It cuts words as the feed does, and is loaded with the feed.
const PostPreview = lazyWithRetry(async () => (await import('./post-preview.tsx')).PostPreview)

interface Props {
  composer: Composer
  user: CurrentUser
}

/** The draft: files, text, and the button that posts them. Files may be dropped anywhere on it. */
export function ComposeForm({ composer, user }: Props) {
  const { t } = useLingui()
  const chooser = useRef<HTMLButtonElement>(null)
  const { draft, isPosting } = useStore(composer.store)
  const { add, refused, announceRefused, clearRefused } = useChosenFiles(composer)
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: pickerTypes,
    noClick: true,
    noKeyboard: true,
    // The whole page takes pasted files, see useChosenFiles.
    noPaste: true,
    useFsAccessApi: false,
    onDrop: (accepted, rejections) => add([...accepted, ...rejections.map(({ file }) => file)]),
  })

  return (
    <div {...getRootProps({ className: css.compose })} data-drag={isDragActive || undefined}>
      <div className={css.input}>
        <input {...getInputProps({ 'aria-label': t`Files to upload` })} />
      </div>
      <form
        className={css.form}
        aria-label={t`New post`}
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <div className={css.fields} inert={isPosting}>
          <ShareNote composer={composer} userId={user.id} onRefused={announceRefused} />
          <DraftNote composer={composer} />
          <Dropzone
            ref={chooser}
            isEmpty={draft.items.length === 0}
            isDragActive={isDragActive}
            onOpen={open}
            onFiles={add}
          />
          <RefusedFiles refused={refused} onDismiss={clearRefused} />
          <FileList composer={composer} items={draft.items} />
          <TextFields composer={composer} draft={draft} />
          <HashtagsField hashtags={draft.hashtags} onChange={(hashtags) => composer.write({ hashtags })} />
          <CourseField
            userId={user.id}
            courseId={draft.courseId}
            onChange={(courseId) => composer.write({ courseId })}
          />
          <Switch
            label={t`Allow comments`}
            hint={t`You can turn them off later, too.`}
            isOn={draft.allowComments}
            onChange={(allowComments) => composer.write({ allowComments })}
          />
        </div>
        <PostBar composer={composer} onNoFile={() => chooser.current?.focus()} />
      </form>
      <Preview composer={composer} user={user} />
    </div>
  )
}

/** Beside the form, or a sheet where there is no room. */
function Preview({ composer, user }: Props) {
  const { t } = useLingui()
  const { draft } = useStore(composer.store)
  const preview = useOverlay('preview')
  const hasRoom = useMediaQuery('(width >= 64rem)')
  if (hasRoom)
    return (
      <Suspense>
        <PostPreview draft={draft} user={user} />
      </Suspense>
    )
  return (
    <Sheet isOpen={preview.isOpen} title={t`Preview`} onClose={preview.close}>
      <Suspense>{preview.isOpen && <PostPreview draft={draft} user={user} isUntitled />}</Suspense>
    </Sheet>
  )
}
