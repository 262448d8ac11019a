import type { CurrentUser } from '@akada/contract/profiles/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { previewText } from '#features/posts/public.ts'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import type { Draft } from '../draft/draft.ts'
import { LocalMedia } from '../files/local-media.tsx'
import css from './post-preview.module.css'
import { fullName } from '@akada/contract/text/full-name'

interface Props {
  draft: Draft
  user: CurrentUser
  /** What surrounds it has the title already. */
  isUntitled?: boolean
}

/** The draft in the shape it will have in the feed. */
export function PostPreview({ draft, user, isUntitled = false }: Props) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(0)
  const { items } = draft
  const index = Math.min(chosen, Math.max(0, items.length - 1))
  const item = items[index]
  return (
    <aside className={css.preview} aria-label={t`Preview`}>
      {!isUntitled && (
        <h2 className={css.title}>
          <Trans>Preview</Trans>
        </h2>
      )}
      <div className={css.stage} data-theme="dark" data-empty={item === undefined || undefined}>
        {item && <LocalMedia item={item} />}
        {items.length > 1 && (
          <p className={css.place} aria-hidden="true">
            {index + 1}/{items.length}
          </p>
        )}
        <Words draft={draft} user={user} />
        <Rail user={user} />
      </div>
      {items.length > 1 && (
        <div className={css.steps}>
          <IconButton
            icon="caret-left"
            isMirrored
            label={t`Previous file`}
            disabled={index === 0}
            onClick={() => setChosen(index - 1)}
          />
          <IconButton
            icon="caret-right"
            isMirrored
            label={t`Next file`}
            disabled={index === items.length - 1}
            onClick={() => setChosen(index + 1)}
          />
        </div>
      )}
    </aside>
  )
}

function Rail({ user: { profile } }: { user: CurrentUser }) {
  return (
    <div className={css.rail} aria-hidden="true">
      <Avatar name={fullName(profile)} src={profile.avatar} size={40} />
      {(['heart', 'chat-circle', 'bookmark-simple', 'share-fat'] as const).map((name) => (
        <Icon key={name} name={name} size={24} />
      ))}
    </div>
  )
}

function Words({ draft: { title, body, hashtags }, user }: Props) {
  const { visible, rest } = previewText(body.trim())
  const isCut = rest !== ''
  return (
    <div className={css.words}>
      <p className={css.byline}>
        <strong>
          <bdi>@{user.username}</bdi>
        </strong>
        <span>
          <Trans>now</Trans>
        </span>
      </p>
      {title.trim() && (
        <p className={css.heading} dir="auto">
          {title}
        </p>
      )}
      {visible && (
        <p dir="auto">
          {visible}
          {isCut && '… '}
          {isCut && (
            <strong>
              <Trans>Read more</Trans>
            </strong>
          )}
        </p>
      )}
      {hashtags.length > 0 && (
        <p className={css.tags} dir="auto">
          {hashtags.join(' ')}
        </p>
      )}
    </div>
  )
}
