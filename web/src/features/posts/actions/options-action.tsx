import type { Post } from '@akada/contract/posts/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMemberItems } from '#features/blocks/public.ts'
import { followStatusQuery, toggleFollow } from '#features/follows/public.ts'
import { openReport } from '#features/reports/public.ts'
import { useSession } from '#features/sessions/public.ts'
import { Icon } from '#ui/graphics/icon.tsx'
import type { IconName } from '#ui/graphics/icon-names.ts'
import type { MenuItem } from '#ui/overlays/menu.tsx'
import { PopoverRow, popoverRowClass } from '#ui/overlays/popover-row.tsx'
import { Popover, type TriggerProps } from '#ui/overlays/popover.tsx'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { dismissPost } from './dismiss.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { featuresQuery } from './download-item.tsx'
import { type PostSetting, updatePostMutation } from './update-post.ts'
import { PlaybackDialog } from './playback-dialog.tsx'
import { RailButton } from './rail-button.tsx'
import css from './options-action.module.css'
import { useReplayPress } from './use-replay-press.ts'

/** The menu of a post: its owner's settings and deletion, or follow, mute and report; and playback choices. */
export function OptionsAction({ post, wasPressed }: { post: Post; wasPressed: boolean }) {
  const { t } = useLingui()
  const session = useSession()
  const isOwner = session?.id === post.userId
  const place = useReplayPress(wasPressed)
  const deleting = useOverlay('delete')
  const playback = useOverlay('playback')
  const settings = (
    <PopoverRow icon="gear-six" onSelect={() => playback.open(post.id)}>
      <Trans>Playback</Trans>
    </PopoverRow>
  )
  return (
    <div ref={place}>
      <Popover label={t`More options`} trigger={trigger(t`More options`)}>
        {isOwner ? (
          <OwnerItems post={post} onDelete={() => deleting.open(post.id)}>
            {settings}
          </OwnerItems>
        ) : (
          <OthersItems post={post}>{settings}</OthersItems>
        )}
      </Popover>
      {isOwner && <DeleteDialog post={post} isOpen={deleting.value === post.id} onClose={deleting.close} />}
      <PlaybackDialog isOpen={playback.value === post.id} onClose={playback.close} />
    </div>
  )
}

interface ItemsProps {
  post: Post
  /** The viewer's own settings; they come before what is dangerous. */
  children: ReactNode
}

function OwnerItems({ post, onDelete, children }: ItemsProps & { onDelete: () => void }) {
  const { t } = useLingui()
  const { data: features } = useQuery(featuresQuery)
  return (
    <>
      <SettingItem post={post} name="allowComments" icon="chat" label={t`Comments`} />
      {features?.download && (
        <SettingItem post={post} name="allowDownload" icon="download-simple" label={t`Downloads`} />
      )}
      {children}
      <PopoverRow icon="trash" isDanger onSelect={onDelete}>
        <Trans>Delete</Trans>
      </PopoverRow>
    </>
  )
}

interface SwitchProps {
  post: Post
  name: PostSetting
  icon: IconName
  label: string
}

function SettingItem({ post, name, icon, label }: SwitchProps) {
  const change = useMutation(updatePostMutation(useQueryClient(), post.id, name))
  return (
    <div className={popoverRowClass}>
      <Icon name={icon} size={20} />
      <div className={css.grow}>
        <Switch label={label} isOn={post[name]} onChange={(isOn) => change.mutate(isOn)} />
      </div>
    </div>
  )
}

function OthersItems({ post, children }: ItemsProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { id, userId, username } = post
  const report = { label: t`Report`, icon: 'flag' as const, isDanger: true }
  const items: MenuItem[] = [
    {
      label: t`Not interested`,
      icon: 'x-circle',
      onSelect: () => void dismissPost(client, post),
    },
    ...useMemberItems({ id: userId, username }, { hasReport: false }),
    { ...report, onSelect: () => openReport({ type: 'POST', id }) },
  ]
  return (
    <>
      <FollowItem post={post} />
      {items.filter(({ isDanger }) => !isDanger).map(rowOf)}
      {children}
      {items.filter(({ isDanger }) => isDanger).map(rowOf)}
    </>
  )
}

const rowOf = ({ label, icon, isDanger, onSelect }: MenuItem) => (
  <PopoverRow key={label} icon={icon} isDanger={isDanger} onSelect={onSelect}>
    {label}
  </PopoverRow>
)

function FollowItem({ post: { userId } }: { post: Post }) {
  const client = useQueryClient()
  const { data: followed } = useQuery(followStatusQuery(userId))
  return (
    <button
      type="button"
      className={popoverRowClass}
      disabled={followed === undefined}
      onClick={() => void toggleFollow(client, { userId, desired: !followed })}
    >
      <Icon name={followed ? 'user-minus' : 'user-plus'} size={20} />
      {followed ? <Trans>Unfollow</Trans> : <Trans>Follow</Trans>}
    </button>
  )
}

const trigger = (label: string) => (props: TriggerProps) => (
  <RailButton {...props} icon="dots-three" label={label} />
)
