import { difficultyLevels } from '@akada/contract/courses/model'
import type { Module } from '@akada/contract/courses/modules'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { IconButton } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { MarginRow } from '#ui/layout/margin.tsx'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { TriggerProps } from '#ui/overlays/popover.tsx'
import { openOverlay } from '#ui/overlays/use-overlay.ts'
import { durationText } from '#lib/time/duration-text.ts'
import { lessonsText, levelText } from '#lib/text/course-texts.ts'
import { deleteModuleMutation, restoreModuleMutation } from '../data/lessons.queries.ts'
import { EditModule } from './module-dialogs.tsx'
import { OpeningDialog, openingText } from './opening-dialog.tsx'
import { Grip, Lifted } from './grip.tsx'
import css from './outline.module.css'
import type { Mover } from './use-mover.ts'

interface Props {
  module: Module
  number: number
  isLifted: boolean
  mover: Mover
}

/** The head of a module: its title, edited in place, and its actions. */
export function ModuleRow({ module, number, isLifted, mover }: Props) {
  const { id, title, description, media, items, difficultyLevel } = module
  const seconds = media.reduce((sum, { mediaLength }) => sum + mediaLength, 0)
  const opening = openingText(module)
  const level = difficultyLevels.find((each) => each === difficultyLevel)
  const facts = [
    lessonsText(items.length),
    ...(seconds > 0 ? [durationText(seconds)] : []),
    ...(level ? [levelText(level)] : []),
    ...(opening ? [opening] : []),
  ]
  return (
    <MarginRow
      as="div"
      id={id}
      className={isLifted ? css.lifted : css.module}
      mark={<Grip id={id} title={title} isLifted={isLifted} mover={mover} />}
      end={isLifted ? <Lifted id={id} title={title} mover={mover} /> : <ModuleMenu module={module} />}
    >
      <h3 className={css.moduleTitle} dir="auto">
        {number}. {title}
      </h3>
      <p className={css.meta}>{facts.join(' · ')}</p>
      {description && (
        <p className={css.meta} dir="auto">
          {description}
        </p>
      )}
    </MarginRow>
  )
}

function ModuleMenu({ module }: { module: Module }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const { id, title, items } = module
  const remove = useDeleteModule(module)
  const trigger = (props: TriggerProps) => (
    <IconButton icon="dots-three" label={t`Options for ${title}`} size={36} {...props} />
  )
  return (
    <>
      <Menu
        label={t`Options for ${title}`}
        trigger={trigger}
        items={[
          { label: t`Add a lesson`, icon: 'plus', onSelect: () => openOverlay('add', id) },
          { label: t`Edit`, icon: 'pencil-simple', onSelect: () => setEditing(true) },
          { label: t`Opening day`, icon: 'calendar-blank', onSelect: () => setOpening(true) },
          { label: t`Delete`, icon: 'trash', isDanger: true, onSelect: () => setAsking(true) },
        ]}
      />
      {isEditing && <EditModule module={module} onClose={() => setEditing(false)} />}
      {isOpening && <OpeningDialog module={module} onClose={() => setOpening(false)} />}
      <AlertDialog
        isOpen={isAsking}
        title={t`Delete “${title}”?`}
        confirmLabel={t`Delete`}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void remove()
        }}
      >
        <p>{t`Its ${lessonsText(items.length)} go with it. Learners' progress in them no longer counts. You can restore it for 14 days.`}</p>
      </AlertDialog>
    </>
  )
}

function useDeleteModule({ id, title, courseId }: Module) {
  const { t } = useLingui()
  const remove = useMutation(deleteModuleMutation(courseId))
  const restore = useMutation(restoreModuleMutation(courseId))
  return async () => {
    const deleted = await remove.mutateAsync(id).catch(() => undefined)
    if (deleted)
      showToast({
        message: t`Deleted “${title}”`,
        action: { label: t`Undo`, onPress: () => restore.mutate(id) },
      })
  }
}
